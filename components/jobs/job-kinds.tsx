import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { useRhythm } from "@/components/i18n/use-rhythm";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Pill } from "@/components/ui/pill";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { JobState } from "@/lib/jobs/schema";
import { useJobText } from "./use-job-text";

interface JobKind {
  name: string;
  counts: Partial<Record<JobState, number>>;
  last: { endedAt: string; ms: number | null; error: string | null } | null;
  everySeconds: number | null;
  nextAt: string | null;
}

const countedStates = ["waiting", "running", "retrying", "dead"] as const;

/** The kinds of jobs that the product runs by itself: their counts by state, the last outcome and the next run. */
export function JobKinds({ kinds }: { kinds: readonly JobKind[] }) {
  const t = useTranslations("jobs.kinds");
  const text = useJobText();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xs font-medium text-muted">{t("title")}</h2>
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th grow>{t("name")}</Th>
            {countedStates.map((state) => (
              <Th key={state} numeric from="lg">
                {t(state)}
              </Th>
            ))}
            <Th>{t("last")}</Th>
            <Th>{t("next")}</Th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <Row key={kind.name} className={cardRow}>
              <Td grow className={`${cardCell} whitespace-normal! py-2 max-md:col-span-2`}>
                {text.name(kind.name)}
                <div className="text-muted">
                  <JobInterval seconds={kind.everySeconds} />
                </div>
              </Td>
              {countedStates.map((state) => (
                <Td key={state} numeric from="lg">
                  {kind.counts[state] ?? 0}
                </Td>
              ))}
              <Td className={`${cardCell} max-md:col-span-2`}>
                <LastRun last={kind.last} />
              </Td>
              <NextRunCell nextAt={kind.nextAt} />
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function JobInterval({ seconds }: { seconds: number | null }) {
  const t = useTranslations("jobs.kinds");
  const rhythm = useRhythm();
  if (seconds === null) return t("onDemand");
  return rhythm(seconds);
}

function LastRun({ last }: Pick<JobKind, "last">) {
  const t = useTranslations("jobs.kinds");
  const moments = useMoments();
  if (!last) return <span className="text-muted">{t("never")}</span>;
  return (
    <span className="flex items-center gap-2 max-md:flex-wrap">
      <Pill tone={last.error ? "bad" : "ok"}>{last.error ? t("failed") : t("ok")}</Pill>
      <span className="num text-muted">{moments.moment(last.endedAt)}</span>
      {last.ms !== null && <span className="num text-muted">{t("ms", { ms: last.ms })}</span>}
    </span>
  );
}

function NextRunCell({ nextAt }: Pick<JobKind, "nextAt">) {
  const t = useTranslations("jobs.kinds");
  const moments = useMoments();
  return (
    <Td className={`num ${cardCell} text-muted max-md:col-span-2`}>
      {nextAt && <span className="md:hidden">{t("next")}: </span>}
      {nextAt && moments.moment(nextAt)}
    </Td>
  );
}
