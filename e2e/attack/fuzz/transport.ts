import type { Headers } from "../client";
import type { Random } from "./random";

const oddHeaderSets: readonly Headers[] = [
  { "content-type": "text/plain" },
  { "content-type": "application/xml" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data" },
  { "content-type": "multipart/form-data; boundary=" },
  { "content-type": ["application/json", "text/html"] },
  { "content-type": `application/json; ${"a".repeat(4_000)}` },
  { "content-encoding": "gzip" },
  { "content-encoding": "br, br, br" },
  { accept: "text/event-stream" },
  { accept: "image/webp;q=x, */*;q=-1" },
  { "accept-language": "x".repeat(3_000) },
  { "accept-language": "../../etc, __proto__;q=1" },
  { "x-request-id": "<script>attack(1)</script>" },
  { "x-request-id": ["one-request", "other-request"] },
  { cookie: "locale=../../../etc; theme=__proto__; dm_org=x" },
  { cookie: `${"a=b; ".repeat(1_500)}dm_org=%ff` },
  { cookie: "next-auth.session-token=; next-auth.session-token=x" },
  { range: "bytes=0-0,-1,5-1" },
  { "if-none-match": '*, W/"x", "' },
  { "if-match": ['"1"', '"2"'] },
  { "if-modified-since": "yesterday" },
  { "x-forwarded-for": `${"1.1.1.1,".repeat(300)}x` },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" },
  { "x-http-method-override": "DELETE" },
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  { forwarded: 'for="[::1]";host=evil.example' },
  { expect: "200-maybe" },
  { te: "trailers, deflate;q=0.5" },
];

/** Adds headers that nobody would normally send. */
export const oddHeaders = (random: Random, headers: Headers): Headers => ({
  ...headers,
  ...random.pick(oddHeaderSets),
});
