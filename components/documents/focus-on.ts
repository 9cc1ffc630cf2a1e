/** Puts the cursor into a field of the page, after the dialog that was read has closed and given the focus back. */
export function focusOn(selector: string): void {
  setTimeout(() => {
    const control = document.querySelector<HTMLElement>(selector);
    control?.closest("details")?.setAttribute("open", "");
    control?.scrollIntoView({ block: "center" });
    control?.focus();
  });
}
