/** Returns the accessibility attributes of a document's text, used with the editor and before it is loaded. */
export const textboxAttributes = (labelledBy: string) => ({
  role: "textbox",
  "aria-multiline": "true" as const,
  "aria-labelledby": labelledBy,
});
