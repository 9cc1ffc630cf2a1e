import { createHash, type Hash } from "node:crypto";
import type { Sums } from "./format";

/** Computes the sums of the statements that insert rows, table by table. */
export function createTableSums() {
  const hashes = new Map<string, { hash: Hash; rows: number }>();
  return {
    add(table: string, statement: string, rows: number) {
      const sum = hashes.get(table) ?? { hash: createHash("sha256"), rows: 0 };
      sum.hash.update(statement);
      hashes.set(table, { hash: sum.hash, rows: sum.rows + rows });
    },
    total: (): Sums =>
      Object.fromEntries(
        [...hashes].map(([table, { hash, rows }]) => [table, { rows, sha256: hash.copy().digest("hex") }]),
      ),
  };
}
