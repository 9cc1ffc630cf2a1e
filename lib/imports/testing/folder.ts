import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";

/** Creates a folder for a test file; returns a function that writes a file into it. */
export function testFolder(): (bytes: Buffer | Uint8Array) => Promise<string> {
  let folder = "";
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "documents-test-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return async (bytes) => {
    count += 1;
    const file = path.join(folder, String(count));
    await writeFile(file, bytes);
    return file;
  };
}
