import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusPill } from "@/components/documents/status-pill";
import { useDocumentName } from "@/components/documents/use-document-name";
import { cardCell, cardNumber, cardRow, cardTable } from "@/components/lists/card-row";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { ProjectDocument } from "@/lib/projects/rules";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

interface ProjectDocumentsProps {
  projectId: string;
  documents: readonly ProjectDocument[];
  today: string;
  /** A button that adds a document. */
  action: ReactNode;
}

export function ProjectDocuments({ projectId, documents, today, action }: ProjectDocumentsProps) {
  const t = useTranslations("projects.documents");
  const numbers = new Map(documents.map(({ id, number }) => [id, number]));
  return (
    <section id="documents" className="flex min-w-0 flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="grow text-lg font-semibold">{t("title")}</h2>
        {documents.length > 0 && (
          <ButtonLink size="sm" variant="ghost" href={`/documents?projectId=${projectId}`}>
            {t("all")}
          </ButtonLink>
        )}
        {action}
      </div>
      {documents.length === 0 ? (
        <Card>
          <p className="py-4 text-center text-muted">{t("none")}</p>
        </Card>
      ) : (
        <Table label={t("table")} className={cardTable}>
          <thead>
            <tr>
              <Th>{t("document")}</Th>
              <Th>{t("date")}</Th>
              <Th grow from="lg">
                {t("basis")}
              </Th>
              <Th>{t("status")}</Th>
              <Th numeric>{t("total")}</Th>
              <Th numeric from="lg">
                {t("received")}
              </Th>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <DocumentLine
                key={document.id}
                document={document}
                basis={numbers.get(document.basisDocumentId ?? "")}
                today={today}
              />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

interface DocumentLineProps {
  document: ProjectDocument;
  /** The number of the document on which this one is based. */
  basis: string | undefined;
  today: string;
}

function DocumentLine({ document, basis, today }: DocumentLineProps) {
  const nameOf = useDocumentName();
  const locale = useLocale();
  return (
    <Row className={cardRow}>
      <Td head className={cardNumber}>
        <RowLink href={`/documents/${document.id}`}>{nameOf(document)}</RowLink>
      </Td>
      <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:text-muted`}>
        {formatDate(document.date)}
      </Td>
      <Td grow from="lg" className="num text-sm text-muted">
        {basis ?? "—"}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end`}>
        <StatusPill document={document} today={today} />
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {formatCents(document.totalCents, locale)}
      </Td>
      <Td numeric from="lg" className="text-muted">
        {document.paidCents > 0 && formatCents(document.paidCents, locale)}
      </Td>
    </Row>
  );
}
