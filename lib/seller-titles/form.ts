import type { UpdPapers, UpdPerson } from "@/db/upd-fields";
import { resolveText } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import type { Section } from "@/lib/print/section";
import type { PrintPaymentOrder } from "@/lib/print/source";
import { consigneeOf } from "@/lib/print/upd/defaults";
import { wholeOf } from "@/lib/print/upd/long-line";
import type { UpdSection } from "@/lib/print/upd/section";
import { textOf } from "@/lib/print/upd/words";
import { problemOfName } from "@/lib/xml/values";
import { isSaid, referencesIn } from "./references";
import type { SellerTitle, TitleNote, TitleReference, Transfer } from "./title";

type FormLines = Pick<
  SellerTitle,
  "isConsignor" | "isConsignee" | "payments" | "advanceInvoices" | "shipments" | "stateContract" | "notes"
> & {
  correction: TitleReference | null;
  /** What a person wrote in place of the basis. */
  grounds: TitleReference[] | "basis";
  giver: Transfer["giver"];
  transport: string | null;
  /** Notes on the transfer for which the format has no element. */
  remarks: TitleNote[];
};

/**
 * Returns the contents of the lines of a UPD, computed or written by a person, each as an element if the
 * format has one for it and otherwise as a note.
 */
export function linesOfForm(sections: Section[], facts: Facts): FormLines {
  const { customer, document } = facts;
  const form = sections.find((section) => section.kind === "upd")!;
  const said = saidIn(form);
  const [payments, shipments, grounds] = [said("(5)"), said("(5а)"), said("[8]")];
  const advanceInvoices = said("(5б)");
  // A correction made here is in the document itself.
  const correction = document.correctionNumber && document.correctionDate ? null : said("(1а)");
  const shippedBy = document.upd?.shippedBy ?? null;
  const named = {
    corrections: correction ? papersIn(document.upd?.correction ?? null, correction, facts.values) : [],
    payments: paymentsOf(facts, payments),
    shipments: shipmentsOf(facts, shipments),
    grounds: grounds === null || grounds === facts.grounds.join(", ") ? ("basis" as const) : namedIn(grounds),
  };
  const [consignor, consignee] = [said("(3)"), said("(4)")];
  const [stateContract, transport] = [said("(8)"), said("[9]")];
  const [number] = named.corrections ?? [];
  const known = {
    correction: number && /^[1-9]\d{0,2}$/.test(number.number) ? number : null,
    isConsignor: consignor?.toLowerCase() === "он же",
    isConsignee: Boolean(document.upd && customer?.address) && consignee === consigneeOf(customer!),
    stateContract: stateContract && /^\S{20,25}$/.test(stateContract) ? stateContract : null,
  };
  const giver = giverOf(shippedBy);
  return {
    ...known,
    payments: named.payments ?? [],
    advanceInvoices,
    shipments: named.shipments ?? [],
    grounds: named.grounds ?? (namesPaper(grounds) ? "basis" : []),
    giver,
    transport: transport && transport.length <= 1000 ? transport : null,
    notes: [
      ...noted("Исправление", known.correction && named.corrections?.length === 1 ? null : correction),
      ...noted("Грузоотправитель", known.isConsignor ? null : consignor),
      ...noted("Грузополучатель", known.isConsignee ? null : consignee),
      ...notedPapers("Платежно-расчетные документы", named.payments ? null : payments),
      ...noted("Документ об отгрузке", named.shipments ? null : shipments),
      // The format has no element for line (5б), so a note repeats the paper's words.
      ...notedPapers("Счета-фактуры на аванс", advanceInvoices),
      ...noted("Идентификатор государственного контракта", known.stateContract ? null : stateContract),
    ],
    remarks: [
      ...noted("Основание передачи", named.grounds ? null : grounds),
      ...noted("Транспортировка", transport && transport.length > 1000 ? transport : null),
      ...noted("Передал", giver ? null : inWords(shippedBy)),
      ...noted("Иные сведения об отгрузке", remarksOf(sections, said("[12]"))),
      ...noted("Дата получения", document.upd?.receivedAt ? said("[16]") : null),
      ...noted("Получил", inWords(document.upd?.receivedBy ?? null)),
      ...noted("Иные сведения о получении", said("[17]")),
      ...noted("Ответственный за отгрузку", inWords(document.upd?.shipmentResponsible ?? null)),
      ...noted("Ответственный за приемку", inWords(document.upd?.receiptResponsible ?? null)),
      ...noted("Составитель (продавец)", document.upd?.shipmentEntity ? said("[14]") : null),
      ...noted("Составитель (покупатель)", document.upd?.receiptEntity ? said("[19]") : null),
    ],
  };
}

const saidIn = (form: UpdSection) => {
  const fields = [...form.heading, ...form.seller, ...form.buyer, ...form.transfer];
  const entries = form.sides.flat().flatMap((entry) => (entry.kind === "field" ? [entry] : []));
  const values = new Map([...fields, ...entries].map((each) => [each.code, wholeOf(each).trim()]));
  return (code: string): string | null => {
    const value = values.get(code);
    return value && isSaid(value) ? value : null;
  };
};

/**
 * Returns the documents of a line, entered one by one or parsed from its words; null if the words say
 * anything else, too.
 */
function papersIn(said: UpdPapers | null, inLine: string | null, values: Facts["values"]) {
  if (!Array.isArray(said)) return inLine ? referencesIn(inLine) : [];
  const text = (words: string | null | undefined) => resolveText(words ?? "", values);
  return said.map(({ name, number, date }) => ({ name: text(name), number: text(number), date }));
}

/** The maximum length of a payment order's number in the format. */
const mostOfNumber = 30;

function paymentsOf(
  { document: { upd }, advances, values }: Facts,
  inLine: string | null,
): PrintPaymentOrder[] | null {
  const said = upd && (upd.payments?.length ? upd.payments : advances);
  const found = papersIn(said ?? null, inLine, values);
  const fits = found?.every(({ number }) => number.length <= mostOfNumber);
  return found && fits ? found.map(({ number, date }) => ({ number, date })) : null;
}

function shipmentsOf({ document, form, values }: Facts, inLine: string | null): TitleReference[] | null {
  const { upd, number, date } = document;
  const said = upd?.shipmentDocuments ?? [{ name: form.reference, number, date }];
  const found = papersIn(said, inLine, values);
  if (typeof said !== "string")
    return found?.map((each) => ({ ...each, name: each.name || form.reference })) ?? null;
  return found?.every(({ name, number }) => name !== "" && number.length <= mostOfReference) ? found : null;
}

const mostOfReference = 255;

/** Returns who handed over, if both the position and the full name are known, as the format requires. */
const giverOf = (person: UpdPerson | null): Transfer["giver"] =>
  person?.position && person.name && problemOfName(person.name) === null
    ? { position: person.position, name: person.name }
    : null;

const inWords = (person: UpdPerson | null) =>
  person && [person.position, person.name].filter(Boolean).join(" ");

/** Words with digits name a document, though not in the form that the format requires. */
const namesPaper = (text: string | null) => /\d/.test(text ?? "");

/**
 * Parses references that all have a name: a correction or a payment is identified by its number alone, but a
 * basis needs a name.
 */
function namedIn(text: string): TitleReference[] | null {
  const found = referencesIn(text);
  return found?.every(({ name }) => name !== "") ? found : null;
}

/** Returns the other remarks; words too long for the line follow the form. */
function remarksOf(sections: Section[], inLine: string | null): string | null {
  const after = sections.flatMap((section) =>
    section.kind === "text" && !section.continues ? section.paragraphs : [],
  );
  return after.length > 0 ? after.map(textOf).filter(Boolean).join(" ") : inLine;
}

const mostOfNote = 2000;

/** Splits documents into notes of the maximum length without cutting any of them in two. */
function notedPapers(name: string, text: string | null): TitleNote[] {
  const notes: string[] = [];
  for (const paper of text?.trim().split(/(?<=; )/u) ?? []) {
    const longer = (notes.at(-1) ?? "") + paper;
    if (notes.length > 0 && [...longer].length <= mostOfNote) notes[notes.length - 1] = longer;
    else notes.push(paper);
  }
  return notes.flatMap((each) => noted(name, each));
}

/** Splits a text into notes of the maximum length in the format. */
export function noted(name: string, text: string | null): TitleNote[] {
  const letters = [...(text?.trim() ?? "")];
  const notes: TitleNote[] = [];
  for (let from = 0; from < letters.length; from += mostOfNote)
    notes.push({ name, text: letters.slice(from, from + mostOfNote).join("") });
  return notes;
}
