import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { type Comparison, ratioOf } from "./compare";

const page = "docs/performance.md";
const [begin, end] = ["<!-- bench: begin -->", "<!-- bench: end -->"];

const keyOf = ({ name, peer }: Pick<Comparison, "name" | "peer">) => `${name} | ${peer}`;
const formatMs = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms < 100 ? ms.toFixed(1) : ms.toFixed(0));

/** Returns the comparisons as a Markdown table, with the machine and the date. */
export function tableOf(compared: readonly Comparison[], server: string): string {
  const rows = compared.map(
    (each) =>
      `| ${each.name} | ${each.peer} | ${formatMs(each.ours)} | ${formatMs(each.theirs)} | ${ratioOf(each).toFixed(2)} |`,
  );
  return [
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors (${cpus()[0]?.model.trim()}), ` +
      `${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}, PostgreSQL ${server}.`,
    "",
    "| what | beside | ours, ms | theirs, ms | times the peer's |",
    "|---|---|--:|--:|--:|",
    ...rows,
  ].join("\n");
}

/** Replaces the table in the page of figures. */
export function recordTable(table: string): void {
  const text = readFileSync(page, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for the table.`);
  writeFileSync(page, `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`);
}

/** Returns the ratios recorded in the page of figures, by comparison. */
export function recordedRatios(text = readFileSync(page, "utf8")): Map<string, number> {
  const table = text.slice(text.indexOf(begin), text.indexOf(end));
  const rows = table.split("\n").flatMap((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const ratio = Number(cells[5]);
    return cells[1] && ratio > 0 ? [[`${cells[1]} | ${cells[2]}`, ratio] as const] : [];
  });
  return new Map(rows);
}

/** Returns a line for each comparison whose ratio to its peer is more than `limit` times the recorded one. */
export function findSlower(
  compared: readonly Comparison[],
  recorded: ReadonlyMap<string, number>,
  limit: number,
): string[] {
  return compared.flatMap((each) => {
    const [before, now] = [recorded.get(keyOf(each)), ratioOf(each)];
    return before && now > before * limit
      ? [`${keyOf(each)}: ${now.toFixed(2)} times the peer's, ${before.toFixed(2)} when it was recorded`]
      : [];
  });
}
