import type { Sums } from "@/db/backup/format";

/** Returns the content of a backup in words: the numbers of rows and tables. */
export function sumsInWords(sums: Sums): string {
  const tables = Object.values(sums);
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;
}
