/**
 * Focuses the search field of the page; if a page is loading, as soon as it has arrived.
 *
 * @param otherwise called when the page has no search
 * @returns a function that cancels the request
 */
export function focusPageSearch(otherwise: () => void): () => void {
  const focusWhenReady = () => {
    if (document.querySelector("[data-navigating], main [data-loading]")) return;
    const field = document.querySelector<HTMLInputElement>("main search input");
    observer.disconnect();
    if (field) {
      field.focus();
      field.select();
    } else otherwise();
  };
  const observer = new MutationObserver(focusWhenReady);
  observer.observe(document.body, { childList: true, subtree: true });
  focusWhenReady();
  return () => observer.disconnect();
}
