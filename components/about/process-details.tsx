import { useFormatter, useTranslations } from "next-intl";
import { Details } from "@/components/lists/details";
import { Card } from "@/components/ui/card";

interface Times {
  count: number;
  averageMs: number | null;
  slowMs: number | null;
}

interface Workers extends Times {
  busy: number;
  waiting: number;
}

interface ProcessDetailsProps {
  requests: Times & { failed: number };
  database: Times & { isUp: boolean; places: { size: number; free: number; waiting: number } };
  jobs: { waiting: number; running: number; retrying: number; dead: number };
  prints: Workers;
  readings: Workers;
  streams: number;
  eventLoopMs: number;
  memoryBytes: number;
}

const megabyte = 1024 * 1024;

/** The figures that `/metrics` provides to programs, for people. */
export function ProcessDetails(props: ProcessDetailsProps) {
  const { requests, database, jobs, prints, readings, streams, eventLoopMs, memoryBytes } = props;
  const t = useTranslations("about.process");
  const format = useFormatter();
  const formatMs = (value: number | null) => format.number(Math.round(value ?? 0));
  const timesText = ({ count, averageMs, slowMs }: Times) =>
    count === 0 ? t("none") : t("times", { count, average: formatMs(averageMs), slow: formatMs(slowMs) });
  const workersText = ({ busy, waiting }: Workers) => t("places", { busy, waiting });
  const { size, free, waiting } = database.places;
  return (
    <Card title={t("title")}>
      <Details
        empty={null}
        items={[
          {
            label: t("requests"),
            value: `${timesText(requests)}${requests.count ? t("failed", { failed: requests.failed }) : ""}`,
          },
          {
            label: t("database"),
            value: `${t(database.isUp ? "up" : "down")}; ${t("queries", { times: timesText(database) })}`,
          },
          { label: t("pool"), value: t("connections", { taken: size - free, size, waiting }) },
          { label: t("jobs"), value: t("jobStates", jobs) },
          { label: t("prints"), value: `${timesText(prints)}; ${workersText(prints)}` },
          { label: t("readings"), value: `${timesText(readings)}; ${workersText(readings)}` },
          { label: t("streams"), value: format.number(streams), numeric: true },
          { label: t("eventLoop"), value: t("milliseconds", { value: formatMs(eventLoopMs) }) },
          {
            label: t("memory"),
            value: format.number(memoryBytes / megabyte, {
              style: "unit",
              unit: "megabyte",
              maximumFractionDigits: 0,
            }),
            numeric: true,
          },
        ]}
      />
      <p className="mt-2.5 text-pretty text-muted">
        {t.rich("more", { code: (text) => <code className="font-mono text-xs">{text}</code> })}
      </p>
    </Card>
  );
}
