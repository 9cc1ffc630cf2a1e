import { CircleAlert, CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import { useTranslations } from "next-intl";
import type { StageState } from "@/lib/projects/rules";

const looks = {
  absent: { Icon: CircleDashed, color: "text-line-strong" },
  missing: { Icon: CircleAlert, color: "text-warn" },
  open: { Icon: CircleDot, color: "text-accent" },
  late: { Icon: CircleAlert, color: "text-bad" },
  done: { Icon: CircleCheck, color: "text-ok" },
} as const;

/** How far a stage of a deal is. */
export function StageIcon({ state }: { state: StageState }) {
  const t = useTranslations("projects.stageState");
  const { Icon, color } = looks[state];
  return (
    <>
      <Icon aria-hidden className={`shrink-0 ${color}`} />
      <span className="sr-only">{t(state)}</span>
    </>
  );
}
