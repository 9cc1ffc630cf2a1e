/** The layer behind a modal; it also scrolls when the modal is taller than the window. */
export const veilClass =
  "fixed inset-0 z-50 flex animate-appear flex-col items-center overflow-y-auto bg-veil p-3 wrap-break-word sm:p-6 print:hidden";
