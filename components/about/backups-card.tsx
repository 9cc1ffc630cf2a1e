import { useFormatter, useTranslations } from "next-intl";
import { Details } from "@/components/lists/details";
import { Card } from "@/components/ui/card";
import { Pill } from "@/components/ui/pill";
import type { BackupState } from "@/lib/backups/schema";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The state of the product's automatic backups. */
export function BackupsCard({ schedule, folder, keep, last, failure }: BackupState) {
  const t = useTranslations("about.backups");
  const format = useFormatter();
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short" });
  const size = (bytes: number) =>
    bytes < megabyte
      ? format.number(Math.ceil(bytes / kilobyte), { style: "unit", unit: "kilobyte" })
      : format.number(bytes / megabyte, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });
  return (
    <Card title={t("title")}>
      <div className="grid justify-items-start gap-1 not-last:mb-3">
        {failure ? (
          <>
            <Pill tone="bad">{t("bad")}</Pill>
            <p className="text-bad wrap-anywhere">
              {t("failed", { at: moment(failure.startedAt) })}: {failure.error ?? t("died")}
            </p>
          </>
        ) : (
          <Pill tone={last ? "ok" : schedule ? "info" : "warn"}>
            {t(last ? "ok" : schedule ? "waiting" : "none")}
          </Pill>
        )}
        {!schedule && (
          <p className="text-pretty text-muted">
            {t("off")} <code className="font-mono text-xs">BACKUP_SCHEDULE</code>
          </p>
        )}
      </div>
      <Details
        empty={null}
        items={[
          { label: t("schedule"), value: schedule, numeric: true },
          { label: t("last"), value: last ? moment(last.endedAt) : schedule && t("never"), numeric: true },
          { label: t("size"), value: last && size(last.bytes), numeric: true },
          { label: t("rows"), value: last && format.number(last.rows), numeric: true },
          { label: t("took"), value: last && t("seconds", { seconds: last.seconds }), numeric: true },
          { label: t("kept"), value: schedule && t("keptCount", { count: keep }), numeric: true },
          { label: t("host"), value: last?.host },
          { label: last ? t("file") : t("folder"), value: last?.file ?? (schedule && folder) },
        ]}
      />
    </Card>
  );
}
