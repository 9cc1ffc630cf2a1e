/** Focuses a field of the page after the open dialog has closed and returned the focus. */
export function focusOn(selector: string): void {
  setTimeout(() => {
    const control = document.querySelector<HTMLElement>(selector);
    control?.closest("details")?.setAttribute("open", "");
    control?.scrollIntoView({ block: "center" });
    control?.focus();
  });
}
