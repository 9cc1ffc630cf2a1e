/** The surface of menus, popovers and suggestion lists. */
export const floatingClass =
  "z-50 max-h-(--radix-popper-available-height) max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-md border bg-surface text-ink shadow-pop print:hidden";
