/** The box shared by inputs, selects and text areas. */
export const controlClass =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 text-base text-ink transition-colors " +
  "hover:border-muted focus-visible:border-accent focus-visible:outline-offset-0 " +
  "aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunk disabled:text-muted [&[readonly]]:bg-sunk";
