import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Asker } from "@/lib/kernel/asker";
import { closePrintPool, type FileFormat, renderFile } from "./render";
import { printSource, sampleLines } from "./sample";
import { printThreads } from "./testing/threads";
import { warmUp } from "./warm-up";

beforeAll(warmUp);
afterAll(closePrintPool);

const member = (name: string): Asker => ({ kind: "member", id: name });
const link = (name: string): Asker => ({ kind: "link", id: name });
const anna = { asker: member("Анна") };
const invoice = (number: string, lines = 1) =>
  printSource({ document: { number }, lines: sampleLines(lines) });
const broken = printSource({ document: { date: null as unknown as string } });
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === "%PDF-";
const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => work(index));

/** Returns how many files the threads made during `work`. */
async function countMade(work: () => Promise<unknown>): Promise<number> {
  const before = printThreads().completed;
  await work();
  return printThreads().completed - before;
}

test("makes a PDF in a thread without blocking the main one", async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  const bytes = await renderFile(invoice("1000 строк", 1000), "pdf", anna);
  clearInterval(timer);
  expect(isPdf(bytes)).toBe(true);
  expect(ticks).toBeGreaterThan(0);
});

test.each<FileFormat>(["pdf", "docx", "xlsx"])("makes a file of 5,000 lines as %s", async (format) => {
  const bytes = await renderFile(invoice("5000 строк", 5000), format, anna);
  expect(bytes.byteLength).toBeGreaterThan(100_000);
});

test("makes twenty different files at the same time", async () => {
  const files = await Promise.all(times(20, (index) => renderFile(invoice(`№ ${index}`), "pdf", anna)));
  expect(files.every(isPdf)).toBe(true);
  expect(new Set(files.map((bytes) => Buffer.from(bytes).toString("base64"))).size).toBe(20);
});

test("refuses more than a hundred files of one member as unavailable and still serves another member", async () => {
  const hundred = times(105, (index) => renderFile(invoice(`сто ${index}`), "pdf", anna));
  const colleague = renderFile(invoice("коллеги"), "pdf", { asker: member("Борис") });
  const outcomes = await Promise.allSettled(hundred);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: "unavailable", detail: "print_quota", retryAfterSeconds: 5 });
  }
  expect(isPdf(await colleague)).toBe(true);
});

test("a member's invoice does not wait for large documents of many links", async () => {
  let printed = 0;
  const large = times(12, async (index) => {
    await renderFile(invoice(`по ссылке ${index}`, 400), "pdf", { asker: link(`${index}`) });
    printed++;
  });
  await renderFile(invoice("сотрудника"), "pdf", anna);
  expect(printed).toBeLessThan(10);
  await Promise.all(large);
  expect(printed).toBe(12);
});

describe("a file that several request at once", () => {
  test("is made once for all of them", async () => {
    const source = invoice("один на всех", 50);
    const askers = [...times(10, (index) => link(`${index}`)), ...times(20, (index) => member(`${index}`))];
    const files: Uint8Array[] = [];
    const count = await countMade(async () => {
      files.push(...(await Promise.all(askers.map((asker) => renderFile(source, "pdf", { asker })))));
    });
    expect(count).toBe(1);
    expect(files).toHaveLength(30);
    expect(new Set(files).size).toBe(1);
    expect(await countMade(() => renderFile(source, "docx", anna))).toBe(1);
  });

  test("reaches the remaining requests when the first one is aborted", async () => {
    const source = invoice("ушедшего", 400);
    const controller = new AbortController();
    const first = renderFile(source, "pdf", { ...anna, signal: controller.signal }).catch((reason) => reason);
    const second = renderFile(source, "pdf", { asker: member("Борис") });
    controller.abort();
    expect(await first).toMatchObject({ code: "unavailable", detail: "print_abandoned" });
    expect(isPdf(await second)).toBe(true);
  });

  test("fails for all of them and is made again for the next request", async () => {
    const count = await countMade(async () => {
      const outcomes = await Promise.allSettled(times(3, () => renderFile(broken, "pdf", anna)));
      expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    });
    expect(count).toBe(1);
    expect(await countMade(() => expect(renderFile(broken, "pdf", anna)).rejects.toThrow())).toBe(1);
    expect(isPdf(await renderFile(printSource(), "pdf", anna))).toBe(true);
  });
});

test("a thread that ends fails its files as unavailable and is replaced", async () => {
  const doomed = times(2, (index) => renderFile(invoice(`обрыв ${index}`, 2000), "pdf", anna));
  const outcomes = Promise.allSettled(doomed);
  await printThreads().threads[0]!.terminate();
  await printThreads().threads[0]!.terminate();
  const failed = (await outcomes).filter((outcome) => outcome.status === "rejected");
  expect(failed.length).toBeGreaterThan(0);
  for (const { reason } of failed) {
    expect(reason).toMatchObject({ code: "unavailable", detail: "print_crashed", retryAfterSeconds: 10 });
  }
  expect(isPdf(await renderFile(invoice("после обрыва"), "pdf", anna))).toBe(true);
  await warmUp();
  expect(printThreads().threads).toHaveLength(2);
});
