/**
 * Returns the message key of a field that an exchange file lacks, and the number of its line (empty if it is not in a
 * line).
 */
export function lackingKey(path: string): { key: string; line: string } {
  const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const key = field ? `line_${field}` : path === "clientId" ? "client" : path.replace(".", "_");
  return { key, line: index === undefined ? "" : String(Number(index) + 1) };
}
