import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** Says why there are no controls here. */
export function OnlyAdmin({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-muted">
      <Icon name="lock" />
      {children}
    </p>
  );
}
