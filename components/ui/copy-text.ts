/** Copies a text to the clipboard. Returns false when the browser does not allow it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    // The clipboard API is available only over https.
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return copyAsBefore(text);
  } catch {
    return false;
  }
};

/** The way of copying from before the clipboard API: copies a selection. The focus stays where it is. */
function copyAsBefore(text: string): boolean {
  const selection = getSelection();
  if (!selection) return false;
  const before = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
  const copied = document.createElement("span");
  copied.textContent = text;
  Object.assign(copied.style, { position: "fixed", opacity: "0", whiteSpace: "pre", userSelect: "text" });
  copied.addEventListener("copy", (event) => {
    event.stopPropagation();
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
  });
  document.body.append(copied);
  selection.selectAllChildren(copied);
  const isCopied = document.execCommand("copy");
  copied.remove();
  selection.removeAllRanges();
  for (const range of before) selection.addRange(range);
  return isCopied;
}
