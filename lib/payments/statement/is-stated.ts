/** Whether what is kept of how a payment became known is a document of a statement; a notification has no such field. */
export const isStated = (raw: unknown): boolean =>
  typeof raw === "object" && raw !== null && "СекцияДокумент" in raw;
