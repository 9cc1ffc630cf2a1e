import type { UpdPapers, UpdPerson } from "@/db/upd-fields";
import { resolveText } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import type { Section } from "@/lib/print/section";
import type { PrintPaymentOrder } from "@/lib/print/source";
import { consigneeOf } from "@/lib/print/upd/defaults";
import { fullTextOf } from "@/lib/print/upd/long-line";
import { textOf } from "@/lib/print/upd/paragraph-text";
import type { UpdSection } from "@/lib/print/upd/section";
import { problemOfName } from "@/lib/xml/values";
import { referencesIn, saysAnything } from "./references";
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
  const textOfLine = lineReaderOf(form);
  const [payments, shipments, grounds] = [textOfLine("(5)"), textOfLine("(5а)"), textOfLine("[8]")];
  const advanceInvoices = textOfLine("(5б)");
  // A correction made here is in the document itself.
  const correction = document.correctionNumber && document.correctionDate ? null : textOfLine("(1а)");
  const shippedBy = document.upd?.shippedBy ?? null;
  const parsed = {
    corrections: correction ? papersInLine(document.upd?.correction ?? null, correction, facts.values) : [],
    payments: paymentsOf(facts, payments),
    shipments: shipmentsOf(facts, shipments),
    grounds:
      grounds === null || grounds === facts.grounds.join(", ")
        ? ("basis" as const)
        : namedReferencesIn(grounds),
  };
  const [consignor, consignee] = [textOfLine("(3)"), textOfLine("(4)")];
  const [stateContract, transport] = [textOfLine("(8)"), textOfLine("[9]")];
  const [number] = parsed.corrections ?? [];
  const recognized = {
    correction: number && /^[1-9]\d{0,2}$/.test(number.number) ? number : null,
    isConsignor: consignor?.toLowerCase() === "он же",
    isConsignee: Boolean(document.upd && customer?.address) && consignee === consigneeOf(customer!),
    stateContract: stateContract && /^\S{20,25}$/.test(stateContract) ? stateContract : null,
  };
  const giver = giverOf(shippedBy);
  return {
    ...recognized,
    payments: parsed.payments ?? [],
    advanceInvoices,
    shipments: parsed.shipments ?? [],
    grounds: parsed.grounds ?? (namesPaper(grounds) ? "basis" : []),
    giver,
    transport: transport && transport.length <= 1000 ? transport : null,
    notes: [
      ...notesOf(
        "Исправление",
        recognized.correction && parsed.corrections?.length === 1 ? null : correction,
      ),
      ...notesOf("Грузоотправитель", recognized.isConsignor ? null : consignor),
      ...notesOf("Грузополучатель", recognized.isConsignee ? null : consignee),
      ...notesOfPapers("Платежно-расчетные документы", parsed.payments ? null : payments),
      ...notesOf("Документ об отгрузке", parsed.shipments ? null : shipments),
      // The format has no element for line (5б), so a note repeats the paper's words.
      ...notesOfPapers("Счета-фактуры на аванс", advanceInvoices),
      ...notesOf("Идентификатор государственного контракта", recognized.stateContract ? null : stateContract),
    ],
    remarks: [
      ...notesOf("Основание передачи", parsed.grounds ? null : grounds),
      ...notesOf("Транспортировка", transport && transport.length > 1000 ? transport : null),
      ...notesOf("Передал", giver ? null : personText(shippedBy)),
      ...notesOf("Иные сведения об отгрузке", remarksOf(sections, textOfLine("[12]"))),
      ...notesOf("Дата получения", document.upd?.receivedAt ? textOfLine("[16]") : null),
      ...notesOf("Получил", personText(document.upd?.receivedBy ?? null)),
      ...notesOf("Иные сведения о получении", textOfLine("[17]")),
      ...notesOf("Ответственный за отгрузку", personText(document.upd?.shipmentResponsible ?? null)),
      ...notesOf("Ответственный за приемку", personText(document.upd?.receiptResponsible ?? null)),
      ...notesOf("Составитель (продавец)", document.upd?.shipmentEntity ? textOfLine("[14]") : null),
      ...notesOf("Составитель (покупатель)", document.upd?.receiptEntity ? textOfLine("[19]") : null),
    ],
  };
}

const lineReaderOf = (form: UpdSection) => {
  const fields = [...form.heading, ...form.seller, ...form.buyer, ...form.transfer];
  const entries = form.sides.flat().flatMap((entry) => (entry.kind === "field" ? [entry] : []));
  const values = new Map([...fields, ...entries].map((each) => [each.code, fullTextOf(each).trim()]));
  return (code: string): string | null => {
    const value = values.get(code);
    return value && saysAnything(value) ? value : null;
  };
};

/**
 * Returns the documents of a line, entered one by one or parsed from its words; null if the words say
 * anything else, too.
 */
function papersInLine(said: UpdPapers | null, lineText: string | null, values: Facts["values"]) {
  if (!Array.isArray(said)) return lineText ? referencesIn(lineText) : [];
  const text = (words: string | null | undefined) => resolveText(words ?? "", values);
  return said.map(({ name, number, date }) => ({ name: text(name), number: text(number), date }));
}

/** The maximum length of a payment order's number in the format. */
const maxNumberLength = 30;

function paymentsOf(
  { document: { upd }, advances, values }: Facts,
  lineText: string | null,
): PrintPaymentOrder[] | null {
  const said = upd && (upd.payments?.length ? upd.payments : advances);
  const found = papersInLine(said ?? null, lineText, values);
  const fits = found?.every(({ number }) => number.length <= maxNumberLength);
  return found && fits ? found.map(({ number, date }) => ({ number, date })) : null;
}

function shipmentsOf({ document, form, values }: Facts, lineText: string | null): TitleReference[] | null {
  const { upd, number, date } = document;
  const said = upd?.shipmentDocuments ?? [{ name: form.reference, number, date }];
  const found = papersInLine(said, lineText, values);
  if (typeof said !== "string")
    return found?.map((each) => ({ ...each, name: each.name || form.reference })) ?? null;
  return found?.every(({ name, number }) => name !== "" && number.length <= maxReferenceLength)
    ? found
    : null;
}

const maxReferenceLength = 255;

/** Returns who handed over, if both the position and the full name are known, as the format requires. */
const giverOf = (person: UpdPerson | null): Transfer["giver"] =>
  person?.position && person.name && problemOfName(person.name) === null
    ? { position: person.position, name: person.name }
    : null;

const personText = (person: UpdPerson | null) =>
  person && [person.position, person.name].filter(Boolean).join(" ");

/** Words with digits name a document, though not in the form that the format requires. */
const namesPaper = (text: string | null) => /\d/.test(text ?? "");

/**
 * Parses references that all have a name: a correction or a payment is identified by its number alone, but a
 * basis needs a name.
 */
function namedReferencesIn(text: string): TitleReference[] | null {
  const found = referencesIn(text);
  return found?.every(({ name }) => name !== "") ? found : null;
}

/** Returns the other remarks; words too long for the line follow the form. */
function remarksOf(sections: Section[], lineText: string | null): string | null {
  const textAfterForm = sections.flatMap((section) =>
    section.kind === "text" && !section.continues ? section.paragraphs : [],
  );
  return textAfterForm.length > 0 ? textAfterForm.map(textOf).filter(Boolean).join(" ") : lineText;
}

const maxNoteLength = 2000;

/** Splits documents into notes of the maximum length without cutting any of them in two. */
function notesOfPapers(name: string, text: string | null): TitleNote[] {
  const notes: string[] = [];
  for (const paper of text?.trim().split(/(?<=; )/u) ?? []) {
    const longer = (notes.at(-1) ?? "") + paper;
    if (notes.length > 0 && [...longer].length <= maxNoteLength) notes[notes.length - 1] = longer;
    else notes.push(paper);
  }
  return notes.flatMap((each) => notesOf(name, each));
}

/** Splits a text into notes of the maximum length in the format. */
export function notesOf(name: string, text: string | null): TitleNote[] {
  const letters = [...(text?.trim() ?? "")];
  const notes: TitleNote[] = [];
  for (let from = 0; from < letters.length; from += maxNoteLength)
    notes.push({ name, text: letters.slice(from, from + maxNoteLength).join("") });
  return notes;
}
