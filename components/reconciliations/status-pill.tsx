import { useTranslations } from "next-intl";
import { Pill, type Tone } from "@/components/ui/pill";
import type { ReconciliationStatus } from "@/db/enums";

const tones: Record<ReconciliationStatus, Tone> = {
  draft: "neutral",
  sent: "info",
  agreed: "ok",
  disputed: "bad",
  cancelled: "neutral",
};

export function ReconciliationPill({ status }: { status: ReconciliationStatus }) {
  const t = useTranslations("reconciliations.status");
  return <Pill tone={tones[status]}>{t(status)}</Pill>;
}
