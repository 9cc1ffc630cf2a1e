export const handleClass =
  "inline-flex h-6 w-5 items-center max-sm:w-6 justify-center rounded-sm text-muted transition-colors hover:bg-sunk hover:text-ink " +
  "aria-expanded:bg-sunk aria-expanded:text-ink";
