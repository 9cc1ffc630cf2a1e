import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { readMark, type Sums, tableOf } from "./format";
import { linesOf } from "./lines";
import { createTableSums } from "./table-sums";

/**
 * Reads a backup from its first line to its last, as a restore would. Throws, with a readable message, when it is
 * incomplete or its sums are not `expected`.
 */
export async function verifyBackup(file: string, expected: Sums): Promise<void> {
  const unpacked = createGunzip({ chunkSize: 1024 * 1024 });
  const reading = pipeline(createReadStream(file), unpacked);
  // Errors while reading are also thrown by the lines.
  reading.catch(() => {});
  const found = createTableSums();
  let recordedSums: Sums | undefined;
  let last = "";
  for await (const line of linesOf(unpacked.setEncoding("utf8"))) {
    const table = tableOf(line);
    if (table) found.add(table, line, 0);
    recordedSums = readMark("sums", line) ?? recordedSums;
    last = line;
  }
  if (!recordedSums || last !== "commit;") throw new Error(`${file} is incomplete.`);
  const readSums = found.total();
  for (const name of new Set([
    ...Object.keys(expected),
    ...Object.keys(recordedSums),
    ...Object.keys(readSums),
  ])) {
    const sums = [expected[name], recordedSums[name], readSums[name]].map((each) => each?.sha256);
    if (new Set(sums).size > 1)
      throw new Error(`The rows of ${name} in ${file} differ from those of the database.`);
  }
}
