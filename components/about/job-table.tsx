import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Card } from "@/components/ui/card";
import { Pill } from "@/components/ui/pill";
import { Row, Table, Td, Th } from "@/components/ui/table";

export interface JobRun {
  name: string;
  everyMs: number;
  endedAt: string | null;
  hasFailed: boolean;
}

/** What the process does by itself, and how the last run of each has ended. */
export function JobTable({ jobs }: { jobs: readonly JobRun[] }) {
  const t = useTranslations("about.jobs");
  const moments = useMoments();
  if (jobs.length === 0) return <Card title={t("title")}>{t("none")}</Card>;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xs font-medium text-muted">{t("title")}</h2>
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th grow>{t("name")}</Th>
            <Th>{t("every")}</Th>
            <Th>{t("last")}</Th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ name, everyMs, endedAt, hasFailed }) => (
            <Row key={name} className={cardRow}>
              <Td grow className={`${cardCell} max-md:col-span-2 max-md:whitespace-normal`}>
                {isKnown(t, name) ? t(`names.${name}`) : name}
              </Td>
              <Td className={`${cardCell} text-muted`}>{t("seconds", { seconds: everyMs / 1000 })}</Td>
              <Td className={cardCell}>
                {endedAt ? (
                  <span className="flex items-center gap-2 max-md:flex-wrap">
                    <Pill tone={hasFailed ? "bad" : "ok"}>{hasFailed ? t("failed") : t("ok")}</Pill>
                    <span className="num text-muted">{moments.moment(endedAt)}</span>
                  </span>
                ) : (
                  <span className="text-muted">{t("never")}</span>
                )}
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type Texts = ReturnType<typeof useTranslations<"about.jobs">>;
type KnownJob = "payment statuses at the bank" | "letters cut off" | "notification sweep";

const isKnown = (t: Texts, name: string): name is KnownJob => t.has(`names.${name as KnownJob}`);
