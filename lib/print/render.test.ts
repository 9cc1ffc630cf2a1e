import { afterAll, expect, test } from "vitest";
import { closePrintPool, renderFile } from "./render";
import { printSource, sampleLines } from "./sample";
import { warmUp } from "./warm-up";

afterAll(closePrintPool);

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === "%PDF-";

test("a PDF is made in a thread of its own, while this one goes on", async () => {
  await warmUp();
  const source = printSource({ lines: sampleLines(1000) });
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  const bytes = await renderFile(source, "pdf");
  clearInterval(timer);
  expect(isPdf(bytes)).toBe(true);
  expect(ticks).toBeGreaterThan(0);
});

test("many at once are all served", async () => {
  const sources = Array.from({ length: 20 }, (_, index) =>
    printSource({ document: { number: `СЧ-2026/${index}` }, lines: sampleLines(1 + index) }),
  );
  const files = await Promise.all(sources.map((source) => renderFile(source, "pdf")));
  expect(files.every(isPdf)).toBe(true);
  expect(new Set(files.map((bytes) => Buffer.from(bytes).toString("base64"))).size).toBe(20);
});

test("a hundred wait their turn, more are turned away as unavailable", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 105 }, () => renderFile(printSource(), "pdf")),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: "unavailable", detail: "print_overloaded" });
  }
});

test("a failure in the thread is the caller's failure, and the thread lives on", async () => {
  const broken = {
    ...printSource(),
    document: { ...printSource().document, date: null as unknown as string },
  };
  await expect(renderFile(broken, "pdf")).rejects.toThrow();
  expect(isPdf(await renderFile(printSource(), "pdf"))).toBe(true);
});
