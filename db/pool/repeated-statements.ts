/** The most statements a connection keeps prepared for its lifetime; each takes the server some 50 KB. */
const maxStatements = 300;

/** Marks a statement whose best plan does not depend on its values, although its text suggests otherwise. */
export const plannedOnceMark = "/* planned once */";

/** Whether the best plan depends on the values: pages of lists, patterns, counts. */
const isPlannedEachTime = (text: string) =>
  !text.includes(plannedOnceMark) && /\blimit \$|\bi?like\b|~|\bcount\(|\bgroup by\b/i.test(text);

/**
 * Returns a function that tells which statements are worth preparing: repeated ones whose plan does not depend on
 * their values. These are sent with their values in one round trip, and are neither parsed nor planned again. The
 * number is limited, because texts that vary with the number of their values would fill the server's memory.
 */
export function repeatedTexts(): (text: string) => boolean {
  const seenOnce = new Set<string>();
  const repeated = new Set<string>();
  return (text) => {
    if (repeated.has(text)) return true;
    if (repeated.size >= maxStatements || isPlannedEachTime(text)) return false;
    if (seenOnce.delete(text)) {
      repeated.add(text);
      return true;
    }
    if (seenOnce.size >= maxStatements) seenOnce.clear();
    seenOnce.add(text);
    return false;
  };
}
