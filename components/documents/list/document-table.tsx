import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { CorrectionMark } from "@/components/documents/correction-mark";
import { StatusPill } from "@/components/documents/status-pill";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { DocumentRow } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { DocumentNote } from "./document-note";
import { ChooseAllBox, ChooseBox } from "./selection/choice-boxes";

interface DocumentTableProps {
  documents: readonly DocumentRow[];
  today: string;
  /** On the page of one client, where the column would say the same in every row. */
  withoutClient?: boolean;
  /** Within a `DocumentSelection`. */
  selectable?: boolean;
}

export function DocumentTable({
  documents,
  today,
  withoutClient = false,
  selectable = false,
}: DocumentTableProps) {
  const t = useTranslations("documents");
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            {selectable && (
              <Th className="w-0 py-0! pr-0! pl-1.5! print:hidden">
                <ChooseAllBox />
              </Th>
            )}
            <Th>{t("columns.number")}</Th>
            <Th from="lg">{t("columns.docType")}</Th>
            <Th>{t("columns.date")}</Th>
            {!withoutClient && <Th grow>{t("columns.client")}</Th>}
            <Th from="xl" grow={withoutClient}>
              {t("columns.project")}
            </Th>
            <Th>{t("columns.status")}</Th>
            <Th numeric>{t("columns.total")}</Th>
            <Th from="xl">
              <span className="sr-only">{t("columns.note")}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentLine key={document.id} {...{ document, today, withoutClient, selectable }} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface DocumentLineProps {
  document: DocumentRow;
  today: string;
  withoutClient: boolean;
  selectable: boolean;
}

function DocumentLine({ document, today, withoutClient, selectable }: DocumentLineProps) {
  const t = useTranslations("documents");
  const states = useTranslations("states");
  const locale = useLocale();
  const { client, project } = document;
  return (
    <Row data-id={document.id} className={clsx(cardRow, selectable && selectableRow)}>
      {selectable && (
        <Td
          className={clsx(
            cardCell,
            "w-0 py-0! pr-0! pl-1.5! max-md:absolute max-md:top-1 max-md:left-0 print:hidden",
          )}
        >
          <ChooseBox id={document.id} number={document.number} />
        </Td>
      )}
      <Td head className={cardCell}>
        <RowLink href={`/documents/${document.id}`}>{document.number}</RowLink>
        <CorrectionMark document={document} />
      </Td>
      <Td from="lg">{states(`docType.${document.docType}`)}</Td>
      <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-3 max-md:text-muted`}>
        {formatDate(document.date)}
      </Td>
      {!withoutClient && (
        <Td grow className={`${cardCell} min-w-24! max-md:col-span-2 max-md:row-start-2 xl:min-w-36!`}>
          {client ? (client.shortName ?? client.name) : <span className="text-muted">{t("noClient")}</span>}
        </Td>
      )}
      <Td from="xl" className="max-w-28 truncate text-sm text-muted min-[1400px]:max-w-40">
        {project?.name ?? "—"}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end`}>
        <StatusPill document={document} today={today} />
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {formatCents(document.totalCents, locale)}
      </Td>
      <Td
        className={`num text-xs text-muted ${cardCell} max-md:col-span-2 max-md:row-start-4 max-md:text-right max-md:empty:hidden md:max-xl:hidden`}
      >
        <DocumentNote document={document} today={today} />
      </Td>
    </Row>
  );
}

const selectableRow = "max-md:pl-12! has-[[data-choose]:checked]:bg-accent-soft";
