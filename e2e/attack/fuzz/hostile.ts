import { v7 } from "uuid";
import { hostileScripts } from "../watch";
import { RawJson } from "./json";
import type { Random } from "./random";

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Texts that have broken programs before. */
const texts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "а\u0000б",
  "\ud83d",
  "\udc00\ud800",
  "\u202eтекст\u202c",
  "\u2066\u200f\u200d\ufeff",
  "👩‍👩‍👧‍👦".repeat(50),
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢".repeat(20),
  ...hostileScripts,
  "{{document.number}} {{constructor.constructor('return 1')()}} #{7*7}",
  "' OR '1'='1' --",
  "'; DROP TABLE documents; --",
  "%' ESCAPE '%",
  "\\",
  "*:* & | ! <-> ()",
  "../../../../etc/passwd",
  "file:///etc/passwd",
  "javascript:attack(1)",
  "a\r\nX-Attack: 1",
  "=cmd|' /C calc'!A0",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "Infinity",
  "-0",
  "1e400",
  "0x10",
  "９９９",
  "2026-02-30",
  "0000-00-00",
  "+275760-09-13",
  "-000001-01-01",
  "9999-12-31",
  "2026-01-01T00:00:00+99:99",
  "00000000-0000-0000-0000-000000000000",
  "a".repeat(300),
  "a".repeat(70_000),
  " ".repeat(60_000),
  "9".repeat(40_000),
  `${" ".repeat(30_000)}x`,
  "(".repeat(5_000),
  "ﬀ".repeat(2_000),
  "а@".repeat(5_000),
];

/** Values that no field expects. */
const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e15 + 1,
  1e308,
  5e-324,
  new RawJson("1e400"),
  new RawJson("-0"),
  new RawJson("9007199254740993"),
  new RawJson("9".repeat(5_000)),
  new RawJson(`0.${"1".repeat(5_000)}`),
  [],
  [[]],
  [null],
  {},
  new RawJson('{"__proto__":{"polluted":true}}'),
  new RawJson('{"constructor":{"prototype":{"polluted":true}}}'),
  new RawJson('{"toString":null,"valueOf":1,"length":1e9}'),
  new RawJson('"\\ud800"'),
  new RawJson('"\\u0000"'),
  new RawJson('{"a":1,"a":2}'),
  new RawJson(nested("[", "]", 200)),
  new RawJson(nested("[", "]", 9_000)),
  new RawJson(`${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`),
  Array.from({ length: 3_000 }, () => null),
  Array.from({ length: 300 }, () => ({ name: "а", qty: 1, priceCents: 1 })),
  { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: hostileScripts[0] }] }] },
];

/** Bodies that are not JSON objects, or barely. */
const bodies: readonly (string | Buffer)[] = [
  "",
  "null",
  "[]",
  '"x"',
  "{",
  "{]",
  "{'a':1}",
  '{"a":1}garbage',
  "\ufeff{}",
  nested("[", "]", 100_000),
  `${'{"a":'.repeat(50_000)}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00]),
  Buffer.alloc(64, 0),
  `{"name":"${"а".repeat(600_000)}"}`,
  `{"x":[${"0,".repeat(500_000)}0]}`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  "name=a&name=b",
];

/** Returns a text that may cause trouble; `insideUrl` is an address that must not be called. */
export const hostileText = (random: Random, insideUrl: string): string =>
  random.pick([...texts, `${insideUrl}/text`, v7()]);

/** Returns a value that is probably not what a field expects. */
export const hostileValue = (random: Random, insideUrl: string): unknown =>
  random.chance(0.55) ? hostileText(random, insideUrl) : random.pick(values);

export const hostileBody = (random: Random): string | Buffer => random.pick(bodies);
