/** A paragraph of plain text, empty when the text is. */
export const paragraphOf = (text: string) => ({
  type: "paragraph" as const,
  ...(text && { content: [{ type: "text" as const, text }] }),
});
