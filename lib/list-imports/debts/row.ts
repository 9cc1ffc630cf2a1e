import type { DocType } from "@/db/enums";
import {
  dateCell,
  isRounded,
  mendInn,
  mendKpp,
  optionalCell,
  plainCell,
  splitInnKpp,
} from "@/lib/list-imports/cells";
import type { RowValues } from "@/lib/list-imports/plan";
import type { DebtImportField } from "@/lib/list-imports/rules";
import { rateIn, vatRateError } from "@/lib/list-imports/services/row";
import type { FieldErrors } from "@/lib/values/fields";
import { parseAmount } from "@/lib/values/parse-numbers";

/** Converts a row to the values of an unpaid paper: the sum in kopecks, codes of the client as in a list of clients. */
export function debtValues(cell: (field: DebtImportField) => string): RowValues {
  const notes: RowValues["notes"] = [];
  const fieldErrors: FieldErrors = {};
  const number = plainCell(cell("number")).replace(/^(\d+)\.0+$/, "$1");
  const client = optionalCell(cell("client"));
  const label = [number, client].filter(Boolean).join(" · ");
  if (totalsLabel.test(number) || totalsLabel.test(client)) return emptyRow(label);
  const innAndKpp = splitInnKpp(cell("innKpp"));
  const inn = mendInn(cell("inn") || innAndKpp.inn);
  const kpp = mendKpp(cell("kpp") || innAndKpp.kpp, inn.value);
  if (inn.isMended) notes.push("inn_zero");
  if (kpp.isMended) notes.push("kpp_zero");
  if (isRounded(inn.value)) fieldErrors.inn = ["import_rounded"];
  const cellTexts = {
    docType: optionalCell(cell("docType")),
    sum: plainCell(cell("sum")),
    vatRate: plainCell(cell("vatRate")),
  };
  const docType = cellTexts.docType ? docTypeIn(cellTexts.docType) : "invoice";
  if (!docType) fieldErrors.docType = ["import_doc_type"];
  const sum = cellTexts.sum ? parseAmount(cellTexts.sum) : undefined;
  if (sum === null || sum === 0) fieldErrors.sum = ["import_sum"];
  const vatRate = cellTexts.vatRate ? rateIn(cellTexts.vatRate) : undefined;
  if (vatRate === null) fieldErrors.vatRate = [vatRateError];
  const texts = {
    ...{ number, client, inn: inn.value, kpp: kpp.value },
    ...{
      date: dateCell(cell("date")),
      dueDate: dateCell(optionalCell(cell("dueDate"))),
      line: optionalCell(cell("line")),
    },
  };
  const filledValues = Object.entries({ ...texts, sum, vatRate }).filter(
    ([, value]) => value !== "" && value != null,
  );
  if (filledValues.length === 0) return emptyRow(label);
  return { label, values: { ...Object.fromEntries(filledValues), docType }, forNew: {}, notes, fieldErrors };
}

/** Returns a row without values, which is skipped. */
const emptyRow = (label: string): RowValues => ({
  label,
  values: {},
  forNew: {},
  notes: [],
  fieldErrors: {},
});

const totalsLabel = /^(?:итого|всего|total)(?!\p{L})/iu;

/** Recognizes «Счёт», «Акт об оказании услуг», «УПД»; returns null if the type is unclear. */
function docTypeIn(text: string): DocType | null {
  const folded = text.toLowerCase().replaceAll("ё", "е");
  if (/^счет(?:[ -]на[ -]оплату)?$|^invoice$/.test(folded)) return "invoice";
  if (/^акт(?!\p{L})|^act$/u.test(folded)) return "act";
  return /^упд(?!\p{L})|^универсальный передаточный|^upd$/u.test(folded) ? "upd" : null;
}
