import { amountsOf } from "@/components/documents/lines/line-amounts";
import { defaultCells, type LineDraft } from "@/components/documents/lines/line-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { isLocked } from "@/lib/documents/rules";
import type { PrintLine, PrintSource } from "@/lib/print/source";
import { withDashes } from "@/lib/print/upd/dashes";
import { isCalendarDate } from "@/lib/values/dates";
import { lineDetailsOf } from "@/lib/values/line-details";
import { typedAmount, typedDiscount, typedQty } from "@/lib/values/typed-number";
import type { DocumentDraft, DocumentFields } from "./document-draft";
import { isPeriodReadable, periodOf } from "./period";
import { readableDay, readableUpd } from "./readable-dates";

/** Returns the source of the paper as if the draft were saved now; the source of an issued paper stays unchanged. */
export function printSourceOf(
  { document, source, accounts }: OpenedDocument,
  { fields, lines, body }: Pick<DocumentDraft, "fields" | "lines" | "body">,
): PrintSource {
  if (source.edition && isLocked(document)) return source;
  const upd = readableUpd(fields.upd, document.upd);
  const savedPeriod = { periodStart: document.periodStart, periodEnd: document.periodEnd };
  return {
    ...source,
    edition: undefined,
    client: fields.client,
    project: fields.project,
    basis: fields.basis,
    ground: fields.basis?.number === source.basis?.number ? source.ground : null,
    bankAccount:
      accounts.find(({ id }) => id === fields.bankAccountId) ?? archivedAccount(document, source, fields),
    document: {
      docType: document.docType,
      number: document.number,
      date: isCalendarDate(fields.date) ? fields.date : document.date,
      dueDate: readableDay(fields.dueDate, document.dueDate),
      correctionNumber: document.correctionNumber,
      correctionDate: isCalendarDate(fields.correctionDate) ? fields.correctionDate : document.correctionDate,
      ...(isPeriodReadable(fields) ? periodOf(fields) : savedPeriod),
      vatMode: fields.vatMode,
      upd: upd && withDashes(upd),
      updatedAt: document.updatedAt,
      body,
      lines: zeroAmountsOnOverflow(
        lines.lines.filter(({ name }) => name.trim() !== "").map((line) => printLineOf(line, fields.vatMode)),
      ),
    },
  };
}

/** The account that the document was saved with may have been archived, and so be missing from the list. */
const archivedAccount = (
  { bankAccountId }: OpenedDocument["document"],
  { bankAccount }: PrintSource,
  fields: DocumentFields,
) => (fields.bankAccountId && fields.bankAccountId === bankAccountId ? bankAccount : null);

const zeroAmounts = { vatCents: 0, sumCents: 0 };

/** Sets all amounts to zero when their total is too large to be exact, as is done for a single amount. */
const zeroAmountsOnOverflow = (lines: PrintLine[]): PrintLine[] =>
  lines.reduce((sum, { sumCents }) => sum + sumCents, 0) > Number.MAX_SAFE_INTEGER
    ? lines.map((line) => ({ ...line, ...zeroAmounts }))
    : lines;

function printLineOf(line: LineDraft, vatMode: DocumentFields["vatMode"]): PrintLine {
  return {
    name: line.name.trim(),
    description: line.description.trim() || null,
    unit: line.unit.trim() || defaultCells.unit,
    qty: (typedQty(line.qty.trim() || defaultCells.qty) ?? 0) / 1000,
    priceCents: typedAmount(line.price.trim() || defaultCells.price) ?? 0,
    discountPercent: (typedDiscount(line.discount.trim() || "0") ?? 0) / 100 || null,
    vatRate: line.vatRate,
    ...lineDetailsOf(line.details ?? {}),
    ...(amountsOf(line, vatMode) ?? zeroAmounts),
  };
}
