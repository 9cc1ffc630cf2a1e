import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { StageState } from "@/lib/projects/rules";

const looks = {
  absent: { icon: "circle-dashed", color: "text-line-strong" },
  missing: { icon: "circle-alert", color: "text-warn" },
  open: { icon: "circle-dot", color: "text-accent" },
  late: { icon: "circle-alert", color: "text-bad" },
  done: { icon: "circle-check", color: "text-ok" },
} as const;

/** The progress of a project's stage. */
export function StageIcon({ state }: { state: StageState }) {
  const t = useTranslations("projects.stageState");
  const { icon, color } = looks[state];
  return (
    <>
      <Icon name={icon} className={`shrink-0 ${color}`} />
      <span className="sr-only">{t(state)}</span>
    </>
  );
}
