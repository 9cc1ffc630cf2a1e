import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Pill, type Tone } from "@/components/ui/pill";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { JobRecord, JobState } from "@/lib/jobs/schema";
import { RemoveJob, RetryJob } from "./job-buttons";
import { useJobText } from "./use-job-text";

const tones: Record<JobState, Tone> = {
  waiting: "neutral",
  running: "info",
  retrying: "warn",
  done: "ok",
  failed: "bad",
  dead: "bad",
};

export function JobTable({ jobs }: { jobs: readonly JobRecord[] }) {
  const t = useTranslations("jobs");
  return (
    <Table label={t("table")} className={cardTable}>
      <thead>
        <tr>
          <Th grow>{t("columns.job")}</Th>
          <Th>{t("columns.state")}</Th>
          <Th numeric from="lg">
            {t("columns.attempts")}
          </Th>
          <Th>{t("columns.when")}</Th>
          <Th>
            <span className="sr-only">{t("columns.actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </tbody>
    </Table>
  );
}

function JobRow({ job: { id, job, state, attempts, error, runAt, startedAt, endedAt } }: { job: JobRecord }) {
  const t = useTranslations("jobs");
  const text = useJobText();
  const moments = useMoments();
  const name = text.name(job);
  const isWaiting = state === "waiting" || state === "retrying";
  const time = moments.moment(isWaiting ? runAt : (endedAt ?? startedAt ?? runAt));
  const reason = text.reason(error);
  return (
    <Row className={cardRow}>
      <Td grow className={`${cardCell} py-2 max-md:col-start-1 max-md:row-start-1 max-md:whitespace-normal`}>
        {name}
        {reason && <div className="whitespace-normal text-muted wrap-anywhere">{reason}</div>}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
      </Td>
      <Td numeric from="lg">
        {attempts}
      </Td>
      <Td className={`num ${cardCell} text-muted max-md:col-start-1 max-md:row-start-2`}>
        {isWaiting ? t("notBefore", { moment: time }) : time}
      </Td>
      <Td className={`${cardCell} max-md:col-span-2 max-md:row-start-3`}>
        {state === "dead" && (
          <div className="flex justify-end gap-2">
            <RetryJob id={id} label={t("retryOf", { name, time })} />
            <RemoveJob id={id} label={t("removeOf", { name, time })} />
          </div>
        )}
      </Td>
    </Row>
  );
}
