import type { Sums } from "@/db/backup/format";

/** What a backup holds, in words. */
export function statedSums(sums: Sums): string {
  const tables = Object.values(sums);
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;
}
