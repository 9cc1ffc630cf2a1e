import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePrintPool, renderFile } from "./render";
import { printSource, sampleLines } from "./sample";
import { warmUp } from "./warm-up";

process.env.PRINT_MEMORY_MB = "256";

beforeAll(warmUp);
afterAll(closePrintPool);

const wordyLines = () => {
  const name = "слово и дело ".repeat(100);
  return sampleLines(5000).map((line, index) => ({ ...line, name: `${name}${index}`, description: name }));
};

test("a paper that exceeds a thread's memory is unavailable, while others are printed meanwhile and afterwards", async () => {
  const source = printSource({ lines: wordyLines() });
  const huge = renderFile(source, "pdf", { asker: { kind: "link", id: "1" } }).catch((reason) => reason);
  const others = Array.from({ length: 20 }, (_, index) =>
    renderFile(printSource({ document: { number: `${index}` } }), "pdf", {
      asker: { kind: "member", id: `${index % 3}` },
    }),
  );
  expect((await Promise.all(others)).every(({ byteLength }) => byteLength > 1000)).toBe(true);
  expect(await huge).toMatchObject({
    code: "unavailable",
    detail: "print_memory",
    retryAfterSeconds: 10,
  });
  await warmUp();
});

test("a thread prints 700 papers without running out of memory", async () => {
  const papers = new Set<string>();
  for (let printed = 0; printed < 700; printed += 20) {
    const twenty = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        renderFile(printSource({ document: { number: `${printed + index}` } }), "pdf", {
          asker: { kind: "member", id: `${index % 3}` },
        }),
      ),
    );
    for (const bytes of twenty) {
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
      papers.add(createHash("sha256").update(bytes).digest("hex"));
    }
  }
  expect(papers.size).toBe(700);
});
