import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

interface GuideSectionProps {
  /** The anchor of the section. */
  id: string;
  title: string;
  children: ReactNode;
}

export function GuideSection({ id, title, children }: GuideSectionProps) {
  return (
    <Card id={id} className="scroll-mt-4">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <div className="flex max-w-[80ch] flex-col gap-2.5">{children}</div>
    </Card>
  );
}
