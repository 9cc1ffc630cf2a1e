import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { useRhythm } from "@/components/i18n/use-rhythm";
import { Card } from "@/components/ui/card";
import type { Site } from "@/lib/sites/schema";
import { EngineActions } from "./engine-actions";
import { useReasonText } from "./use-reason-text";

/** How orders of a site arrive here, with the actions for administrators. */
export function ConnectionCard({ site, canEdit }: { site: Site; canEdit: boolean }) {
  const t = useTranslations("shops.connection");
  const kind = site.engine === null ? "own" : site.engine === "commerceml" ? "pulls" : "calls";
  return (
    <Card title={t("title")}>
      <div className="flex flex-col gap-3">
        <p className="max-w-[80ch] text-pretty">{t(kind)}</p>
        {kind === "pulls" && <PullFacts site={site} />}
        {canEdit ? <EngineActions site={site} /> : <p className="text-muted">{t("viewer")}</p>}
      </div>
    </Card>
  );
}

function PullFacts({ site }: { site: Site }) {
  const t = useTranslations("shops.connection");
  const moments = useMoments();
  const reason = useReasonText();
  const rhythm = useRhythm();
  const { settings, lastPulledAt, nextPullAt, pullProblem } = site;
  const facts = [
    [t("url"), settings?.url],
    [t("login"), settings?.login],
    [t("every"), settings?.everyMinutes && rhythm(settings.everyMinutes * 60)],
    [t("last"), lastPulledAt ? moments.moment(lastPulledAt) : t("never")],
    [t("next"), nextPullAt && moments.moment(nextPullAt)],
  ];
  return (
    <>
      {pullProblem && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">
          <b className="font-semibold">{t("problem")}.</b> {reason(pullProblem)}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value || "—"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
