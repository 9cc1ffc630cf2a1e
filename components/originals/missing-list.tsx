import { FileText, Mail } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import type { MissingOfClient } from "@/lib/originals/schema";
import { formatDate } from "@/lib/values/dates";

type MissingPaper = MissingOfClient["papers"][number];

/** Papers that have not come back, by client, and the ways to ask for them. */
export function MissingList({ clients }: { clients: readonly MissingOfClient[] }) {
  const t = useTranslations("originalScans.missing");
  const count = clients.reduce((sum, { papers }) => sum + papers.length, 0);
  return (
    <Card flush title={count > 0 ? t("title", { count }) : t("none")}>
      <ul aria-label={t("label")} className="mt-2 divide-y divide-line border-t border-line">
        {clients.map((client) => (
          <ClientLine key={client.clientId} client={client} />
        ))}
      </ul>
    </Card>
  );
}

function ClientLine({ client }: { client: MissingOfClient }) {
  const t = useTranslations("originalScans.missing");
  const { clientId, clientName, clientEmail, papers } = client;
  const name = useNameOf();
  const subject = encodeURIComponent(t("subject"));
  const body = encodeURIComponent([t("greeting"), ...papers.map((paper) => `— ${name(paper)}`)].join("\r\n"));
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 px-[18px] py-2">
      <div className="min-w-40 flex-1">
        <Link
          href={`/clients/${clientId}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-medium hover:underline"
        >
          {clientName}
        </Link>
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
                {name(paper)}
              </Link>
              {" · "}
              {paper.sentOn ? t("sentOn", { date: formatDate(paper.sentOn) }) : t("notSent")}
            </li>
          ))}
        </ul>
      </div>
      {clientEmail && (
        <a
          href={`mailto:${encodeURIComponent(clientEmail)}?subject=${subject}&body=${body}`}
          aria-label={t("writeTo", { name: clientName })}
          className={buttonClass({ size: "sm" })}
        >
          <Mail aria-hidden />
          {t("write")}
        </a>
      )}
      <a
        href={`/api/clients/${clientId}/covering-letter`}
        target="_blank"
        rel="noreferrer"
        aria-label={t("letterTo", { name: clientName })}
        className={buttonClass({ size: "sm" })}
      >
        <FileText aria-hidden />
        {t("letter")}
      </a>
    </li>
  );
}

function useNameOf(): (paper: MissingPaper) => string {
  const t = useTranslations("originalScans.missing");
  const states = useTranslations("states");
  return ({ docType, number, date }) => {
    const type = docType ? states(`docType.${docType}`) : t("act");
    return t("paper", { type, number, date: formatDate(date) });
  };
}
