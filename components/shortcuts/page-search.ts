/**
 * Gives the focus to the search of the page; while the page is on its way, as soon as that has come.
 *
 * @param otherwise called where the page has no search
 * @returns takes the wish back
 */
export function focusPageSearch(otherwise: () => void): () => void {
  const page = document.querySelector("main");
  const settle = (): boolean => {
    const field = page?.querySelector<HTMLInputElement>("search input");
    if (!field && page?.querySelector("[data-loading]")) return false;
    observer.disconnect();
    if (field) {
      field.focus();
      field.select();
    } else otherwise();
    return true;
  };
  const observer = new MutationObserver(settle);
  if (page && !settle()) observer.observe(page, { childList: true, subtree: true });
  return () => observer.disconnect();
}
