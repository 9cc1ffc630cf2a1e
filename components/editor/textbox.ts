/** What the text of a document is to those who do not see it, with the editor and before it. */
export const textbox = (labelledBy: string) => ({
  role: "textbox",
  "aria-multiline": "true" as const,
  "aria-labelledby": labelledBy,
});
