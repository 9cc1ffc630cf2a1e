import { kinds } from "@/lib/documents/kinds";
import type { Facts } from "@/lib/print/facts";
import { factsOf } from "@/lib/print/facts";
import { foreignOriginOf } from "@/lib/print/foreign-origin";
import { forms } from "@/lib/print/forms";
import { modelOf } from "@/lib/print/model";
import { unitOf } from "@/lib/print/okei";
import type { Party } from "@/lib/print/party";
import type { PrintLine, PrintReference, PrintSource } from "@/lib/print/source";
import { makerWithoutBlanks } from "@/lib/print/upd/maker";
import { maxPricePlaces } from "@/lib/print/upd/price";
import { updStatus } from "@/lib/print/upd/status";
import type { CalendarDate } from "@/lib/values/dates";
import { isOgrnip } from "@/lib/values/requisites";
import { fileIdOf } from "./file-id";
import { linesOfForm } from "./form";
import { priceOf } from "./price";
import type { Participant, SellerTitle, TitleFunction, TitleLine, TitleReference } from "./title";

/** The format's wording for a счёт-фактура combined with an act, letter for letter. */
const invoiceWithAct =
  "Счет-фактура и документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)";

export type TitleSource = {
  source: PrintSource;
  /** The id of the issue, or of the document while it is a draft. */
  issueId: string;
  madeOn: { date: CalendarDate; time: string };
};

/** Returns СЧФДОП for a UPD of status 1, СЧФ for an advance invoice, and ДОП for the others. */
export function functionOf(facts: Facts): TitleFunction {
  const { form } = kinds[facts.document.docType];
  if (form === "advance_invoice") return "СЧФ";
  return form === "upd" && updStatus(facts) === 1 ? "СЧФДОП" : "ДОП";
}

/** Returns the seller's file of a UPD, an act or an advance invoice with a client, according to its paper. */
export function titleOf({ source, issueId, madeOn }: TitleSource): SellerTitle {
  const facts = factsOf(source);
  const { document, executor, customer, totals, form } = facts;
  const isUpd = kinds[document.docType].form === "upd";
  const isAdvance = kinds[document.docType].form === "advance_invoice";
  const formLines = isUpd || isAdvance ? linesOfForm(modelOf(facts).sections, facts) : null;
  const isInvoice = functionOf(facts) === "СЧФДОП";
  const { correctionNumber, correctionDate, periodStart, periodEnd } = document;
  const isCorrection = correctionNumber && correctionDate;
  const formCorrection = formLines?.correction;
  return {
    id: fileIdOf({ source, issueId, date: madeOn.date }),
    function: functionOf(facts),
    name: isAdvance ? null : isInvoice ? invoiceWithAct : form.title,
    madeOn,
    maker: makerWithoutBlanks(executor),
    number: document.number,
    date: document.date,
    correction: isCorrection
      ? { number: correctionNumber, date: correctionDate }
      : formCorrection
        ? { number: Number(formCorrection.number), date: formCorrection.date }
        : null,
    seller: { ...participant(executor), ogrnipDate: executor.ogrnDate ?? null },
    buyer: participant(customer!),
    isConsignor: formLines?.isConsignor ?? false,
    isConsignee: formLines?.isConsignee ?? false,
    payments: (isAdvance && facts.advances.length > 0 ? facts.advances : formLines?.payments) ?? [],
    advanceInvoices: formLines?.advanceInvoices ?? null,
    shipments: isAdvance ? [] : (formLines?.shipments ?? []),
    stateContract: formLines?.stateContract ?? null,
    notes: [...(formLines?.notes ?? []), ...(isAdvance ? (formLines?.remarks ?? []) : [])],
    lines: document.lines.map((line) => lineOf(line, maxPricePlaces(document))),
    totals: { ...totals, isTaxed: totals.taxed.length > 0 },
    transfer: isAdvance
      ? null
      : {
          operation: isUpd
            ? "Товар (груз) передан / услуги, результаты работ, права сданы"
            : "Услуги оказаны, работы выполнены",
          days:
            periodStart && periodEnd
              ? { from: periodStart, to: periodEnd }
              : { on: document.upd?.shippedAt ?? document.date },
          grounds: formLines && formLines.grounds !== "basis" ? formLines.grounds : basisOf(source),
          giver: formLines?.giver ?? null,
          transport: formLines?.transport ?? null,
          notes: formLines?.remarks ?? [],
        },
    signatory: { position: executor.role || null, name: signatoryOf(executor) },
  };
}

/** Returns the full name of who signs. */
export const signatoryOf = (executor: Party) =>
  (executor.isRepresented && executor.signatoryName) ||
  (executor.kind === "company" ? "" : executor.personalName);

const participant = (party: Party): Participant => ({
  kind: party.kind,
  name: party.name,
  shortName: party.shortName,
  personalName: party.personalName,
  inn: party.inn,
  kpp: party.kpp,
  address: party.address,
  ogrnip: isOgrnip(party.ogrn) ? party.ogrn : null,
  ogrnipDate: null,
});

const lineOf = (line: PrintLine, places: number): TitleLine => {
  const netCents = line.sumCents - line.vatCents;
  return {
    ...line,
    kind: line.kind ?? null,
    productCode: line.productCode ?? null,
    origin: foreignOriginOf(line),
    customsDeclaration: line.customsDeclaration ?? null,
    unit: unitOf(line),
    netCents,
    price: priceOf(netCents, line.qty, places),
  };
};

const basisOf = ({ basis, ground }: PrintSource): TitleReference[] =>
  [ground, basis].filter((each) => each !== null && each !== undefined).map(referenceTo);

const referenceTo = ({ docType, number, date }: PrintReference): TitleReference => ({
  name: forms[docType].reference,
  number,
  date,
});
