// Verifies a fair deal of gostop: docs/randomness.md and docs/fair-dealing.md in plain JavaScript.
// A classic script without dependencies, so that a page opened from disk can load it as well as Node:
// everything it offers is in globalThis.gostopVerify.
"use strict";

(() => {
  const FORMAT = "gostop-fair/1";
  const KEYS = ["format", "hand", "players", "commitment", "seed", "shares", "pledges"];
  const SEED_BYTES = 16;
  const SIZE_LIMIT = 1024; // of a seed and of a share, in bytes
  const SEED_VARIETY = 8;
  const HAND_LIMIT = 200;
  const PLAYERS_LIMIT = 64;

  // ---- bytes ----

  const utf8 = (text) => new TextEncoder().encode(text);

  const joined = (...parts) => {
    const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  };

  /** A whole number as big-endian bytes. */
  const number = (value, size) => {
    const bytes = new Uint8Array(size);
    for (let at = size - 1; at >= 0; at--) {
      bytes[at] = value % 256;
      value = Math.floor(value / 256);
    }
    return bytes;
  };

  const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const isHex = (text) => typeof text === "string" && /^(?:[0-9a-f]{2})*$/.test(text);
  const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

  // ---- SHA-256 (FIPS 180-4); crypto.subtle is missing from pages that are not served over https ----

  /** The first 32 bits of the fractional part of a root of each of the first primes. */
  const rootBits = (count, root) => {
    const bits = [];
    for (let candidate = 2; bits.length < count; candidate++) {
      let prime = true;
      for (let divisor = 2; divisor * divisor <= candidate; divisor++) prime &&= candidate % divisor !== 0;
      if (prime) bits.push(((root(candidate) % 1) * 2 ** 32) | 0);
    }
    return bits;
  };
  const START = rootBits(8, Math.sqrt);
  const ROUND = rootBits(64, Math.cbrt);
  const turned = (word, by) => (word >>> by) | (word << (32 - by));

  const sha256 = (message) => {
    const blocks = Math.ceil((message.length + 9) / 64);
    const padded = new Uint8Array(blocks * 64);
    padded.set(message);
    padded[message.length] = 0x80;
    padded.set(number(message.length * 8, 8), padded.length - 8);
    const view = new DataView(padded.buffer);
    const hash = Int32Array.from(START);
    const words = new Int32Array(64);
    for (let block = 0; block < blocks; block++) {
      for (let at = 0; at < 16; at++) words[at] = view.getInt32(block * 64 + at * 4);
      for (let at = 16; at < 64; at++) {
        const near = words[at - 2];
        const far = words[at - 15];
        const mixNear = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
        const mixFar = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
        words[at] = words[at - 16] + mixFar + words[at - 7] + mixNear;
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let at = 0; at < 64; at++) {
        const mixE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const mixA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
        const first = (h + mixE + ((e & f) ^ (~e & g)) + ROUND[at] + words[at]) | 0;
        const second = (mixA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] += word));
    }
    const result = new DataView(new ArrayBuffer(32));
    hash.forEach((word, at) => result.setInt32(at * 4, word));
    return new Uint8Array(result.buffer);
  };

  // ---- docs/randomness.md ----

  /** A seed's bytes: {type: "int", value: "7"}, {type: "str", value: "text"} or {type: "bytes", value: "hex"}. */
  const seedBytes = ({ type, value }) => {
    if (type === "int") return utf8("i" + BigInt(value));
    if (type === "str") return utf8("s" + value);
    return joined(utf8("b"), fromHex(value));
  };

  class Stream {
    constructor(seed, label) {
      this.key = sha256(joined(utf8(`gostop/1:${label}\0`), seedBytes(seed)));
      this.counter = 0;
      this.words = [];
    }

    /** The next word, 0 to 2**32 - 1. */
    word() {
      if (this.words.length === 0) {
        const block = new DataView(sha256(joined(this.key, number(this.counter++, 8))).buffer);
        for (let at = 0; at < 32; at += 4) this.words.push(block.getUint32(at));
      }
      return this.words.shift();
    }

    /** A whole number from 0 to bound - 1. */
    below(bound) {
      const fair = 2 ** 32 - (2 ** 32 % bound);
      let word = this.word();
      while (word >= fair) word = this.word();
      return word % bound;
    }

    shuffle(items) {
      for (let last = items.length - 1; last > 0; last--) {
        const other = this.below(last + 1);
        [items[last], items[other]] = [items[other], items[last]];
      }
      return items;
    }
  }

  const LETTERS = "GTAB YTAB GTAB YTAB YTAB YTAB YTAB GYAB YTAB YTAB GSAB GYTSU".split(" ");
  const ONE_PACK = [
    ...LETTERS.flatMap((letters, at) => [...letters].map((letter) => String(at + 1).padStart(2, "0") + letter)),
    ..."J2A J2B J2C J2D J3A J3B J3C J3D".split(" "),
  ];
  const CANONICAL = [...ONE_PACK, ...ONE_PACK.map((card) => card + "'")];

  /** The cards of a text in canonical order; throws a problem when it is no pack. */
  const packCards = (text) => {
    const cards = text.split(/[\s,]+/).filter((card) => card !== "");
    const unknown = cards.filter((card) => !CANONICAL.includes(card));
    if (unknown.length > 0) throw [`no such cards: ${unknown.join(" ")}`, `없는 패: ${unknown.join(" ")}`];
    if (cards.length === 0 || new Set(cards).size < cards.length) {
      throw [
        "a pack has at least one card and none of them twice",
        "패는 한 장 이상이어야 하고 같은 패가 두 번 있을 수 없습니다",
      ];
    }
    return CANONICAL.filter((card) => cards.includes(card));
  };

  /** The deck, top card first, of a pack (text) and a seed. */
  const deck = (pack, seed) => new Stream(seed, "deck").shuffle(packCards(pack));

  // ---- docs/fair-dealing.md ----

  const hash = (purpose, ...parts) =>
    sha256(joined(utf8(`${FORMAT}:${purpose}\0`), ...parts.flatMap((part) => [number(part.length, 4), part])));

  const commitment = (seed, hand, players) => hash("commit", utf8(hand), number(players, 4), seed);
  const pledge = (digest, seat, share) => hash("pledge", digest, number(seat, 4), share);
  const handSeed = (hand, seed, shares) => hash("hand", utf8(hand), seed, number(shares.length, 4), ...shares);

  /** What is wrong with the shape of a transcript (parsed JSON): problems, [English, Korean] each. */
  const shapeProblems = (transcript) => {
    if (typeof transcript !== "object" || transcript === null || Array.isArray(transcript)) {
      return [["a transcript is a JSON object", "기록은 JSON 객체여야 합니다"]];
    }
    const problems = [];
    const wrong = (english, korean) => problems.push([english, korean]);
    for (const key of KEYS) if (!Object.hasOwn(transcript, key)) wrong(`'${key}' is missing`, `'${key}': 빠졌습니다`);
    for (const key of Object.keys(transcript)) {
      if (!KEYS.includes(key)) wrong(`'${key}' is no key of a transcript`, `'${key}': 기록의 항목이 아닙니다`);
    }
    if (problems.length > 0) return problems;

    const { format, hand, players, commitment: digest, seed, shares, pledges } = transcript;
    if (format !== FORMAT) wrong(`the format is not ${FORMAT}`, `형식이 ${FORMAT}이(가) 아닙니다`);
    const loneSurrogate = /[\ud800-\udfff]/u;
    if (typeof hand !== "string" || hand === "" || loneSurrogate.test(hand) || utf8(hand).length > HAND_LIMIT) {
      wrong(
        `the hand's id must be a text of 1 to ${HAND_LIMIT} bytes of UTF-8`,
        `판 번호는 UTF-8로 1~${HAND_LIMIT}바이트인 글자여야 합니다`,
      );
    }
    if (!Number.isInteger(players) || players < 1 || players > PLAYERS_LIMIT) {
      wrong(
        `the number of players must be a whole number from 1 to ${PLAYERS_LIMIT}`,
        `참가자 수는 1~${PLAYERS_LIMIT} 사이의 정수여야 합니다`,
      );
    }
    if (!isHex(digest) || digest.length !== 64) {
      wrong("the commitment's digest must be 32 bytes", "커밋 해시은(는) 32바이트여야 합니다");
    }
    if (!isHex(seed) || seed.length < 2 * SEED_BYTES || seed.length > 2 * SIZE_LIMIT) {
      wrong(
        `the server's seed must be ${SEED_BYTES} to ${SIZE_LIMIT} bytes (32 random ones are advised)`,
        `서버 시드는 ${SEED_BYTES}~${SIZE_LIMIT}바이트의 bytes여야 합니다 (무작위 32바이트 권장)`,
      );
    } else if (new Set(fromHex(seed)).size < SEED_VARIETY) {
      wrong(
        `the server's seed is no random one: it has fewer than ${SEED_VARIETY} different bytes`,
        `서버 시드가 무작위가 아닙니다. 서로 다른 바이트가 ${SEED_VARIETY}개도 안 됩니다`,
      );
    }
    const inList = (list) => Array.isArray(list) && list.length <= PLAYERS_LIMIT;
    if (!inList(shares) || shares.length === 0) {
      wrong(
        `the number of shares must be a whole number from 1 to ${PLAYERS_LIMIT}`,
        `몫의 수는 1~${PLAYERS_LIMIT} 사이의 정수여야 합니다`,
      );
    } else {
      const least = inList(pledges) && pledges.length > 0 ? SEED_BYTES : 1;
      shares.forEach((share, seat) => {
        if (isHex(share) && share.length >= 2 * least && share.length <= 2 * SIZE_LIMIT) return;
        wrong(
          `the share of seat ${seat} must be bytes or a text, ${least} to ${SIZE_LIMIT} bytes`,
          `${seat}번 자리의 몫은 ${least}~${SIZE_LIMIT}바이트의 bytes나 글자여야 합니다`,
        );
      });
    }
    if (!inList(pledges)) {
      wrong(
        `'pledges' must be a list of at most ${PLAYERS_LIMIT} texts`,
        `'pledges'은(는) ${PLAYERS_LIMIT}개 이하의 글 목록이어야 합니다`,
      );
    } else {
      pledges.forEach((promised, seat) => {
        if (isHex(promised) && promised.length === 64) return;
        wrong(`the pledge of seat ${seat} must be 32 bytes`, `${seat}번 자리의 약속은(는) 32바이트여야 합니다`);
      });
    }
    return problems;
  };

  /** What does not fit in a well-formed transcript, by itself and against what was noted. */
  const misfits = (transcript, noted, known, notedPledges) => {
    const { hand, players, commitment: digest, shares, pledges } = transcript;
    const seed = fromHex(transcript.seed);
    const problems = [];
    const wrong = (english, korean) => problems.push([english, korean]);
    if (noted !== "" && noted !== digest) wrong("the commitment is not the one noted", "커밋이 적어 둔 것과 다릅니다");
    if (toHex(commitment(seed, hand, players)) !== digest) {
      wrong("the server's seed does not fit the commitment", "서버 시드가 커밋과 맞지 않습니다");
    }
    if (shares.length !== players) {
      wrong(
        `there are ${shares.length} shares for ${players} players: each seat gives one, and none may be missing`,
        `참가자는 ${players}명인데 몫은 ${shares.length}개입니다. 자리마다 하나씩 빠짐없이 있어야 합니다`,
      );
    }
    if (pledges.length !== 0 && pledges.length !== players) {
      wrong(
        `there are ${pledges.length} pledges for ${players} players: all pledge or nobody does`,
        `참가자는 ${players}명인데 약속은 ${pledges.length}개입니다. 모두 하거나 아무도 안 합니다`,
      );
    }
    pledges.slice(0, shares.length).forEach((promised, seat) => {
      if (toHex(pledge(fromHex(digest), seat, fromHex(shares[seat]))) === promised) return;
      wrong(`the share of seat ${seat} is not the one it pledged`, `${seat}번 자리의 몫이 약속한 몫이 아닙니다`);
    });
    if (notedPledges.length > 0 && notedPledges.length !== pledges.length) {
      wrong(
        `the transcript has ${pledges.length} pledges, but ${notedPledges.length} were noted`,
        `기록의 약속은 ${pledges.length}개인데 적어 둔 것은 ${notedPledges.length}개입니다`,
      );
    } else {
      notedPledges.forEach((kept, seat) => {
        if (kept === pledges[seat]) return;
        wrong(`the pledge of seat ${seat} is not the one noted`, `${seat}번 자리의 약속이 적어 둔 것과 다릅니다`);
      });
    }
    for (const [seat, share] of Object.entries(known)) {
      if (!/^\d+$/.test(seat) || Number(seat) >= shares.length) {
        wrong(
          `a seat is a number from 0 to ${shares.length - 1}`,
          `자리는 0~${shares.length - 1} 사이의 번호입니다`,
        );
      } else if (shares[Number(seat)] !== share) {
        wrong(`the share of seat ${seat} is not the one it gave`, `${seat}번 자리의 몫이 그 자리가 낸 몫이 아닙니다`);
      }
    }
    return problems;
  };

  /**
   * Verifies a transcript (JSON text). `pack` is the pack's cards as text; `noted` the digest (hex) noted
   * before the shares were given, or ""; `known` maps seats to the shares (hex) that the verifier knows;
   * `notedPledges` (hex, in seat order) are those noted before any share was open, if there were pledges.
   * Returns {problems, transcript, handSeed, deck}: problems are [English, Korean] pairs, none when all
   * fits, and only then there is a handSeed (hex) and a deck (cards, top first).
   */
  const verify = (text, pack, noted = "", known = {}, notedPledges = []) => {
    let transcript;
    try {
      transcript = JSON.parse(text);
    } catch {
      return { problems: [["this text is no JSON", "JSON이 아닌 글입니다"]] };
    }
    let problems = shapeProblems(transcript);
    if (problems.length > 0) return { problems };
    problems = misfits(transcript, noted, known, notedPledges);
    const seed = toHex(handSeed(transcript.hand, fromHex(transcript.seed), transcript.shares.map(fromHex)));
    let cards;
    try {
      cards = deck(pack, { type: "bytes", value: seed });
    } catch (problem) {
      if (!Array.isArray(problem)) throw problem;
      problems.push(problem);
    }
    return problems.length > 0 ? { problems, transcript } : { problems, transcript, handSeed: seed, deck: cards };
  };

  globalThis.gostopVerify = {
    CANONICAL, Stream, commitment, deck, fromHex, handSeed, pledge, sha256, toHex, utf8, verify,
  };
})();
