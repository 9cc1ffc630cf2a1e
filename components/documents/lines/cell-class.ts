/** The look of an editable cell: the cell itself is the input. */
export const cellClass =
  "block h-9 w-full min-w-0 scroll-mt-14 scroll-mb-12 rounded-none bg-transparent px-(--cell) text-base text-ink outline-none " +
  "focus:bg-surface focus:shadow-[inset_0_0_0_2px_var(--accent)] aria-invalid:shadow-[inset_0_0_0_1.5px_var(--bad)] " +
  "max-lines:h-10 max-lines:rounded-md max-lines:shadow-[inset_0_0_0_1px_var(--line-strong)]";
