/** By what the messages name a field that a file of exchange lacks, and the number of its line. */
export function lackingKey(path: string): { key: string; line: string } {
  const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const key = field ? `line_${field}` : path === "clientId" ? "client" : path.replace(".", "_");
  return { key, line: index === undefined ? "" : String(Number(index) + 1) };
}
