/** Copies a text to the clipboard. Returns false when the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // The clipboard API is available only over https.
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return copyBySelection(text);
  } catch {
    return false;
  }
};

/** The way of copying from before the clipboard API: copies a selection. The focus stays where it is. */
function copyBySelection(text: string): boolean {
  const selection = getSelection();
  if (!selection) return false;
  const previousRanges = Array.from({ length: selection.rangeCount }, (_, index) =>
    selection.getRangeAt(index),
  );
  const copyElement = document.createElement("span");
  copyElement.textContent = text;
  Object.assign(copyElement.style, {
    position: "fixed",
    opacity: "0",
    whiteSpace: "pre",
    userSelect: "text",
  });
  copyElement.addEventListener("copy", (event) => {
    event.stopPropagation();
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
  });
  document.body.append(copyElement);
  selection.selectAllChildren(copyElement);
  const isCopied = document.execCommand("copy");
  copyElement.remove();
  selection.removeAllRanges();
  for (const range of previousRanges) selection.addRange(range);
  return isCopied;
}
