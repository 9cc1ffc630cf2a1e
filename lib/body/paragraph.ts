/** Returns a paragraph of plain text; empty for an empty text. */
export const paragraphOf = (text: string) => ({
  type: "paragraph" as const,
  ...(text && { content: [{ type: "text" as const, text }] }),
});
