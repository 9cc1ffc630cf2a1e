import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testFolder } from "@/lib/imports/testing/folder";
import { failureOf } from "@/lib/testing/failure";
import { maxStoredBytes } from "./limits";
import type { ReadPage } from "./read-scan";
import { storedContentOf } from "./stored-content";

const fileOf = testFolder();
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

test("refuses images whose total size exceeds the limit before reading any", async () => {
  let read = 0;
  const picture = async () => {
    read += 1;
    return { jpeg, width: 10, height: 10 };
  };
  const pages = (count: number, bytes: number): ReadPage[] =>
    Array.from({ length: count }, (_, index) => ({ page: index + 1, codes: ["A"], picture, bytes }));
  const path = await fileOf(Buffer.alloc(0));
  await writeFile(path, "%PDF-1.7");
  const scan = { path, kind: "pdf" as const, isWhole: false };
  const large = pages(10, maxStoredBytes / 10 + 1);
  expect(await failureOf(storedContentOf(scan, large, large))).toEqual({
    code: "payload_too_large",
    fields: ["file"],
  });
  expect(read).toBe(0);
  const fitting = pages(10, maxStoredBytes / 10);
  expect((await storedContentOf(scan, fitting, fitting)).size).toBeGreaterThan(0);
  expect(read).toBe(10);
});
