/**
 * Gives the focus to the search of the page; while the page is on its way, as soon as that has come.
 *
 * @param otherwise called where the page has no search
 * @returns takes the wish back
 */
export function focusPageSearch(otherwise: () => void): () => void {
  const settle = () => {
    if (document.querySelector("[data-navigating], main [data-loading]")) return;
    const field = document.querySelector<HTMLInputElement>("main search input");
    observer.disconnect();
    if (field) {
      field.focus();
      field.select();
    } else otherwise();
  };
  const observer = new MutationObserver(settle);
  observer.observe(document.body, { childList: true, subtree: true });
  settle();
  return () => observer.disconnect();
}
