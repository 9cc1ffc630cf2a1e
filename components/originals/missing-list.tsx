import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { MissingOfClient } from "@/lib/originals/schema";
import { formatDate } from "@/lib/values/dates";
import { RequestOriginalsButton } from "./request-originals-button";

type MissingPaper = MissingOfClient["papers"][number];

/** The way of asking: by an email of the product, with the user's own email program, or not at all. */
export type RequestChannel = "letter" | "mailto" | null;

interface MissingListProps {
  clients: readonly MissingOfClient[];
  /** The organization whose papers are missing. */
  organizationId: string | null;
  asking: RequestChannel;
}

/** Papers that have not been returned, by client, with the ways to ask for them. */
export function MissingList({ clients, ...listProps }: MissingListProps) {
  const t = useTranslations("originalScans.missing");
  const count = clients.reduce((sum, { papers }) => sum + papers.length, 0);
  return (
    <Card flush title={count > 0 ? t("title", { count }) : t("none")}>
      <ul aria-label={t("label")} className="mt-2 divide-y divide-line border-t border-line">
        {clients.map((client) => (
          <ClientLine key={client.clientId} client={client} {...listProps} />
        ))}
      </ul>
    </Card>
  );
}

type ClientLineProps = Omit<MissingListProps, "clients"> & { client: MissingOfClient };

function ClientLine({ client, organizationId, asking }: ClientLineProps) {
  const t = useTranslations("originalScans.missing");
  const moments = useMoments();
  const { clientId, clientName, clientEmail, askedAt, papers } = client;
  const paperName = usePaperName();
  const subject = encodeURIComponent(t("subject"));
  const body = encodeURIComponent(
    [t("greeting"), ...papers.map((paper) => `— ${paperName(paper)}`)].join("\r\n"),
  );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 px-4.5 py-2">
      <div className="min-w-40 flex-1 max-sm:basis-full">
        <Link
          href={`/clients/${clientId}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-medium hover:underline"
        >
          {clientName}
        </Link>
        {askedAt && <span className="text-muted"> · {t("askedAt", { date: moments.date(askedAt) })}</span>}
        <ul className="text-muted">
          {papers.map((paper) => (
            <li key={paper.documentId ?? paper.reconciliationId} className="wrap-anywhere">
              <Link
                href={
                  paper.documentId
                    ? `/documents/${paper.documentId}`
                    : `/reconciliations/${paper.reconciliationId}`
                }
                prefetch={false}
                className="text-accent hover:underline"
              >
                {paperName(paper)}
              </Link>
              {" · "}
              {paper.sentOn ? t("sentOn", { date: formatDate(paper.sentOn) }) : t("notSent")}
            </li>
          ))}
        </ul>
      </div>
      {asking === "letter" && <RequestOriginalsButton clientId={clientId} clientName={clientName} />}
      {asking === "mailto" && clientEmail && (
        <a
          href={`mailto:${encodeURIComponent(clientEmail)}?subject=${subject}&body=${body}`}
          aria-label={t("writeTo", { name: clientName })}
          className={buttonClass({ size: "sm" })}
        >
          <Icon name="mail" />
          {t("write")}
        </a>
      )}
      <a
        href={`/api/clients/${clientId}/covering-letter?organizationId=${organizationId ?? ""}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t("letterTo", { name: clientName })}
        className={buttonClass({ size: "sm" })}
      >
        <Icon name="file-text" />
        {t("letter")}
      </a>
    </li>
  );
}

function usePaperName(): (paper: MissingPaper) => string {
  const t = useTranslations("originalScans.missing");
  const states = useTranslations("states");
  return ({ docType, number, date, correctionNumber, correctionDate }) => {
    const type = docType ? states(`docType.${docType}`) : t("act");
    const paper = t("paper", { type, number, date: formatDate(date) });
    return correctionNumber && correctionDate
      ? t("correction", { paper, number: correctionNumber, date: formatDate(correctionDate) })
      : paper;
  };
}
