/** So many a connection keeps prepared at most, for as long as it lives; each takes the server some 50 KB. */
const most = 300;

/** Stands in a statement that is done in one way whatever its values are, though its text does not look so. */
export const plannedOnceMark = "/* planned once */";

/** What is best found in another way for each value: pages of lists, patterns, counts. */
const isPlannedEachTime = (text: string) =>
  !text.includes(plannedOnceMark) && /\blimit \$|\bi?like\b|~|\bcount\(|\bgroup by\b/i.test(text);

/**
 * Tells which statements are worth preparing: those that come again and are done in one way whatever their values are. They are
 * sent with their values in one round trip, and neither parsed nor planned anew. Only so many, for texts that differ with
 * how many values they have would fill the server's memory.
 */
export function repeatedTexts(): (text: string) => boolean {
  const once = new Set<string>();
  const again = new Set<string>();
  return (text) => {
    if (again.has(text)) return true;
    if (again.size >= most || isPlannedEachTime(text)) return false;
    if (once.delete(text)) {
      again.add(text);
      return true;
    }
    if (once.size >= most) once.clear();
    once.add(text);
    return false;
  };
}
