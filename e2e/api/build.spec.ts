import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { baseUrl } from "@/e2e/testing/address";
import { expect, test } from "@/e2e/testing/fixtures";

test("the built product contains no development account that bypasses sign-in", () => {
  const chunks = globSync(".next/server/**/*.js").map((file) => readFileSync(file, "utf8"));
  const isInChunks = (pattern: RegExp) => chunks.some((text) => pattern.test(text));
  expect(isInChunks(/DEV_BYPASS_AUTH is ignored/)).toBe(true);
  expect(isInChunks(/sub:\s*"dev"/)).toBe(false);
});

test("scripts and style sheets are served with the build's Brotli to clients that accept it, otherwise gzip or plain", async () => {
  for (const [extension, type] of [
    ["js", "application/javascript; charset=UTF-8"],
    ["css", "text/css; charset=UTF-8"],
  ] as const) {
    // The server does not compress files under a kilobyte, so take the largest.
    const [file] = globSync(`.next/static/chunks/*.${extension}`).sort(
      (one, other) => statSync(other).size - statSync(one).size,
    );
    const address = `${baseUrl}/_next/static/chunks/${path.basename(file!)}`;
    for (const [acceptEncoding, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["br", "br"],
      ["gzip, deflate", "gzip"],
      ["gzip, br;q=0", "gzip"],
      ["identity", null],
    ] as const) {
      const { status, headers, ...answer } = await fetchWithEncodings(address, acceptEncoding);
      expect([status, headers.get("content-encoding"), headers.get("content-type")], acceptEncoding).toEqual([
        200,
        encoding,
        type,
      ]);
      expect(headers.get("vary"), acceptEncoding).toContain("Accept-Encoding");
      expect(headers.get("cache-control"), acceptEncoding).toContain("immutable");
      expect(answer.text, acceptEncoding).toBe(readFileSync(file!, "utf8"));
    }
  }
  const { status } = await fetch(`${baseUrl}/_next/static/chunks/of-an-earlier-build.js`);
  expect(status).toBe(404);
});

async function fetchWithEncodings(address: string, encodings: string) {
  const response = await fetch(address, { headers: { "accept-encoding": encodings } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
