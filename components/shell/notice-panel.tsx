import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

interface NoticePanelProps {
  icon: ReactNode;
  children: ReactNode;
  action: string;
  onAction: () => void;
}

/** A notice about the page with the one action for it; the area beside the button does not block clicks. */
export function NoticePanel({ icon, children, action, onAction }: NoticePanelProps) {
  return (
    <div className="flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-surface px-3.5 py-2 shadow-pop">
      {icon}
      <p className="min-w-0 flex-1 basis-64 font-medium">{children}</p>
      <div className="pointer-events-auto">
        <Button size="sm" variant="primary" onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  );
}
