export const handleClass =
  "inline-flex size-6 items-center justify-center rounded-sm text-muted transition-colors hover:bg-sunk hover:text-ink " +
  "aria-expanded:bg-sunk aria-expanded:text-ink";
