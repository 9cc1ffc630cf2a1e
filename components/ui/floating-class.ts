/**
 * The surface of menus, popovers and suggestion lists. It lies above dialogs and toasts; tooltips, which may belong to
 * something in it, lie above it.
 */
export const floatingClass =
  "z-65 max-h-(--radix-popper-available-height) max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-md border bg-surface text-ink shadow-pop print:hidden";
