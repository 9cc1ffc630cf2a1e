import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { CorrectionMark } from "@/components/documents/correction-mark";
import { StatusPill } from "@/components/documents/status-pill";
import { cardCell, cardNumber, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Row, RowLink, Table, Td } from "@/components/ui/table";
import type { DocumentRow } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { taxNumbersOf } from "@/lib/values/tax-numbers";
import { type DocumentColumns, DocumentHeads } from "./document-heads";
import { DocumentNote } from "./document-note";
import { ChooseBox } from "./selection/choice-boxes";

interface DocumentTableProps extends DocumentColumns {
  documents: readonly DocumentRow[];
  today: string;
}

export function DocumentTable({ documents, today, ...columns }: DocumentTableProps) {
  const t = useTranslations("documents");
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <DocumentHeads {...columns} />
        <tbody>
          {documents.map((document) => (
            <DocumentLine key={document.id} {...{ document, today }} {...columns} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

interface DocumentLineProps extends DocumentColumns {
  document: DocumentRow;
  today: string;
}

function DocumentLine({ document, today, withoutClient, withRemainder, selectable }: DocumentLineProps) {
  const t = useTranslations("documents");
  const states = useTranslations("states");
  const locale = useLocale();
  const { client, project } = document;
  const clientName = client?.shortName ?? client?.name;
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
      <Td head className={cardNumber}>
        <RowLink
          href={`/documents/${document.id}`}
          title={[clientName, taxNumbersOf(client)].filter(Boolean).join(" · ")}
        >
          {document.number}
        </RowLink>
        <CorrectionMark document={document} className="max-[100rem]:ml-0! max-[100rem]:block" />
      </Td>
      <Td from="lg">{states(`docType.${document.docType}`)}</Td>
      <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-3 max-md:text-muted`}>
        {formatDate(document.date)}
      </Td>
      {!withoutClient && (
        <Td grow className={`${cardCell} min-w-24! max-md:col-span-2 max-md:row-start-2 xl:min-w-36!`}>
          {clientName ?? <span className="text-muted">{t("noClient")}</span>}
        </Td>
      )}
      <Td
        from="xl"
        className="max-w-40 truncate text-sm text-muted max-[87.5rem]:hidden min-[100rem]:max-w-96"
      >
        {project?.name ?? "—"}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end`}>
        <StatusPill document={document} today={today} />
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        {formatCents(document.totalCents, locale)}
      </Td>
      {withRemainder && (
        <Td
          numeric
          className={clsx(
            "font-semibold max-md:col-span-2 max-md:row-start-5",
            cardCell,
            // A card shows it only where it differs from the sum above.
            document.paidCents === 0 && "max-md:hidden",
          )}
        >
          <span className="font-normal text-muted md:hidden">{t("note.left")} </span>
          {formatCents(document.totalCents - document.paidCents, locale)}
        </Td>
      )}
      <Td
        className={`num text-xs text-muted ${cardCell} max-md:col-span-2 max-md:row-start-4 max-md:text-right max-md:empty:hidden md:max-xl:hidden`}
      >
        <DocumentNote document={document} today={today} withRemainder={withRemainder} />
      </Td>
    </Row>
  );
}

const selectableRow = "max-md:pl-12! has-[[data-choose]:checked]:bg-accent-soft!";
