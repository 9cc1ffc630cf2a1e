import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { archiveOf, uniqueNames } from "./archive";

test("an archive contains every file, with repeated names numbered", async () => {
  const files = [
    "Счет СЧ-1 от 20.11.2026.pdf",
    "Акт А-1 от 20.11.2026.pdf",
    "Счет СЧ-1 от 20.11.2026.pdf",
  ].map((name, index) => ({ name, blob: new Blob([`%PDF ${index}`]) }));
  const archive = await archiveOf(files);
  expect(archive.type).toBe("application/zip");
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(
    Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)])),
  ).toEqual({
    "Счет СЧ-1 от 20.11.2026.pdf": "%PDF 0",
    "Акт А-1 от 20.11.2026.pdf": "%PDF 1",
    "Счет СЧ-1 от 20.11.2026 (2).pdf": "%PDF 2",
  });
});

test("file names stay distinct even if they differ only in case or a numbered name exists already", () => {
  expect(uniqueNames(["a.pdf", "A.pdf", "a (2).pdf", "a.pdf"])).toEqual([
    "a.pdf",
    "A (2).pdf",
    "a (2) (2).pdf",
    "a (3).pdf",
  ]);
});
