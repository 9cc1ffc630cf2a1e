import { Lock } from "lucide-react";
import type { ReactNode } from "react";

/** Says why there are no controls here. */
export function OnlyAdmin({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-muted">
      <Lock aria-hidden />
      {children}
    </p>
  );
}
