// node docs/verify/verify.test.mjs: the verifier and its page against vectors.json; no dependencies.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import vm from "node:vm";
import "./verify.js";

const { CANONICAL, Stream, commitment, deck, fromHex, handSeed, pledge, sha256, toHex, utf8, verify } =
  globalThis.gostopVerify;
const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const vectors = JSON.parse(read("vectors.json"));
let checks = 0;

const test = (name, body) => {
  try {
    body();
  } catch (error) {
    error.message = `${name}: ${error.message}`;
    throw error;
  }
  checks += 1;
};

const saysAll = (problems, says) => {
  const english = problems.map(([text]) => text);
  for (const text of says) assert.ok(english.some((line) => line.includes(text)), `'${text}' not in ${english}`);
  for (const problem of problems) assert.ok(problem.length === 2 && problem[1].length > 0);
};

test("SHA-256 over every length up to four blocks", () => {
  for (let size = 0; size <= 256; size++) {
    const message = Uint8Array.from({ length: size }, (_, at) => (at * 151 + size) % 256);
    assert.equal(toHex(sha256(message)), createHash("sha256").update(message).digest("hex"));
  }
});

for (const { seed, label, key, words } of vectors.streams) {
  test(`stream ${seed.type} ${seed.value}, ${label}`, () => {
    const stream = new Stream(seed, label);
    assert.equal(toHex(stream.key), key);
    assert.deepEqual(words.map(() => stream.word()), words);
  });
}

for (const { seed, label, bound, values, next_word } of vectors.below) {
  test(`below ${bound}`, () => {
    const stream = new Stream(seed, label);
    assert.deepEqual(values.map(() => stream.below(bound)), values);
    assert.equal(stream.word(), next_word);
  });
}

for (const vector of vectors.decks) {
  test(`deck of ${vector.seed.type} ${vector.seed.value}, ${vector.pack}`, () => {
    const pack = vectors.packs[vector.pack];
    assert.equal(deck(pack, vector.seed).join(" "), vector.deck);
    assert.equal(deck(pack.split(" ").reverse().join(", "), vector.seed).join(" "), vector.deck);
  });
}

for (const { name, transcript, pack, hand_seed, deck: cards } of vectors.deals) {
  test(`deal: ${name}`, () => {
    const seed = fromHex(transcript.seed);
    const shares = transcript.shares.map(fromHex);
    assert.equal(toHex(commitment(seed, transcript.hand, transcript.players)), transcript.commitment);
    assert.equal(toHex(handSeed(transcript.hand, seed, shares)), hand_seed);
    transcript.pledges.forEach((promised, seat) => {
      assert.equal(toHex(pledge(fromHex(transcript.commitment), seat, shares[seat])), promised);
    });
    const known = Object.fromEntries(transcript.shares.map((share, seat) => [seat, share]));
    const { commitment: noted, pledges } = transcript;
    const result = verify(JSON.stringify(transcript), vectors.packs[pack], noted, known, pledges);
    assert.deepEqual(result.problems, []);
    assert.equal(result.handSeed, hand_seed);
    assert.equal(result.deck.join(" "), cards);
  });
}

for (const { name, transcript, noted, known, pledges, pack, says } of vectors.refused) {
  test(`refused: ${name}`, () => {
    const result = verify(JSON.stringify(transcript), vectors.packs[pack] ?? pack, noted, known, pledges);
    assert.equal(result.problems.length, says.length);
    saysAll(result.problems, says);
    assert.equal(result.deck, undefined);
  });
}

for (const { name, text, says } of vectors.malformed) {
  test(`malformed: ${name}`, () => {
    const result = verify(text, vectors.packs.standard);
    saysAll(result.problems, says);
    assert.equal(result.deck, undefined);
  });
}

// ---- the page, in a document that has just what the page uses ----

const page = read("index.html");

/** The value that a select has at first. */
const chosen = (id) => {
  const select = page.match(new RegExp(`<select id="${id}">(.*?)</select>`, "s"))[1];
  const options = [...select.matchAll(/<option(?: value="(\w+)")?( selected)?>(\w+)/g)];
  const [, value, , text] = options.find((option) => option[2]) ?? options[0];
  return value ?? text;
};

const openPage = () => {
  const makeElement = (value = "") => ({
    value, textContent: "", className: "", hidden: true, children: [], listeners: {},
    addEventListener(kind, listener) { this.listeners[kind] = listener; },
    replaceChildren() { this.children = []; },
    append(child) { this.children.push(child); },
  });
  const elements = {};
  for (const [, tag, id] of page.matchAll(/<(\w+) id="(\w+)"/g)) {
    elements[id] = makeElement(tag === "select" ? chosen(id) : "");
  }
  const document = { getElementById: (id) => elements[id], createElement: () => makeElement() };
  const context = vm.createContext({ document, TextEncoder });
  for (const [, source, inline] of page.matchAll(/<script(?: src="([^"]+)")?>([\s\S]*?)<\/script>/g)) {
    vm.runInContext(source ? read(source) : inline, context);
  }
  return { elements, click: (id) => elements[id].listeners.click() };
};

const cardsShown = ({ elements }) => elements.deck.children.map((item) => item.textContent).join(" ");

test("the page asks nothing of the network", () => {
  assert.doesNotMatch(page, /https?:|fetch\(|XMLHttpRequest|import |type="module"/);
  assert.doesNotMatch(read("verify.js"), /fetch\(|XMLHttpRequest|import\(|require\(/);
});

test("the page's example is a vector and fits", () => {
  const opened = openPage();
  opened.click("example");
  const deal = vectors.deals[0];
  assert.deepEqual(JSON.parse(opened.elements.transcript.value), deal.transcript);
  assert.equal(opened.elements.verdict.className, "good");
  assert.equal(opened.elements.verdict.hidden, false);
  assert.equal(cardsShown(opened), deal.deck);
  assert.ok(opened.elements.seed.textContent.includes(deal.hand_seed));
});

test("the page says what is missing, and what does not fit", () => {
  const opened = openPage();
  opened.click("example");
  opened.elements.noted.value = "";
  opened.click("check");
  assert.equal(opened.elements.verdict.className, "half");
  assert.match(opened.elements.verdict.textContent, /proves nothing/);
  opened.elements.noted.value = "ab".repeat(32);
  opened.elements.share.value = "unlucky";
  opened.click("check");
  assert.equal(opened.elements.verdict.className, "bad");
  assert.match(opened.elements.verdict.textContent, /not the one noted[\s\S]*share of seat 0/);
  assert.equal(cardsShown(opened), "");
});

test("the page asks for the pledges", () => {
  const opened = openPage();
  const { transcript } = vectors.deals[3];
  opened.elements.transcript.value = JSON.stringify(transcript);
  opened.elements.noted.value = transcript.commitment;
  opened.elements.seat.value = "0";
  opened.elements.form.value = "hex";
  opened.elements.share.value = transcript.shares[0];
  opened.click("check");
  assert.equal(opened.elements.verdict.className, "half");
  assert.match(opened.elements.verdict.textContent, /no pledges/);
  opened.elements.pledges.value = transcript.pledges.join("\n");
  opened.click("check");
  assert.equal(opened.elements.verdict.className, "good");
});

test("the page's choices make the packs", () => {
  const shows = (index, choices) => {
    const opened = openPage();
    const { transcript, deck: cards } = vectors.deals[index];
    opened.elements.transcript.value = JSON.stringify(transcript);
    for (const [id, value] of Object.entries(choices)) opened.elements[id].value = value;
    opened.click("check");
    assert.equal(cardsShown(opened), cards);
  };
  shows(4, { packs: "2" });
  shows(5, { doubles: "2", december: "12Y" });
});

test("the canonical order has every card once", () => {
  assert.equal(CANONICAL.length, 114);
  assert.equal(new Set(CANONICAL).size, 114);
  assert.equal(toHex(utf8("고")), "eab3a0");
});

console.log(`${checks} checks passed`);
