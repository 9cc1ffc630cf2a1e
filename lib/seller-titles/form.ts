import type { Section } from "@/lib/print/section";
import type { UpdSection } from "@/lib/print/upd/section";
import { textOf } from "@/lib/print/upd/words";
import { isSaid, paymentsIn, referencesIn } from "./references";
import type { SellerTitle, TitleNote, TitleReference } from "./title";

type FormLines = Pick<SellerTitle, "isConsignor" | "payments" | "stateContract" | "notes"> & {
  correction: TitleReference | null;
  /** What a person wrote in place of the basis; null where that names no papers. */
  grounds: TitleReference[] | "basis" | null;
  transport: string | null;
  /** Of the transfer: what the format has no element for. */
  remarks: TitleNote[];
};

/**
 * What the lines of a UPD say, computed or written by a person: each as its element where the format has one for it.
 * `basis` is what line [8] says by itself.
 */
export function linesOfForm(sections: Section[], basis: string): FormLines {
  const form = sections.find((section) => section.kind === "upd")!;
  const said = saidIn(form);
  const [correction, payments, grounds] = [said("(1а)"), said("(5)"), said("[8]")];
  const [consignor, stateContract, transport] = [said("(3)"), said("(8)"), said("[9]")];
  const number = correction && referencesIn(correction)?.[0];
  const known = {
    correction: number && /^[1-9]\d{0,2}$/.test(number.number) ? number : null,
    isConsignor: consignor?.toLowerCase() === "он же",
    payments: payments ? paymentsIn(payments) : [],
    stateContract: stateContract && /^\S{20,25}$/.test(stateContract) ? stateContract : null,
    grounds: grounds === null || grounds === basis ? ("basis" as const) : namedIn(grounds),
  };
  return {
    ...known,
    payments: known.payments ?? [],
    transport: transport && transport.length <= 1000 ? transport : null,
    notes: [
      ...noted("Исправление", known.correction ? null : correction),
      ...noted("Грузоотправитель", known.isConsignor ? null : consignor),
      ...noted("Грузополучатель", said("(4)")),
      ...noted("Платежно-расчетные документы", known.payments ? null : payments),
      ...noted("Счета-фактуры на аванс", said("(5б)")),
      ...noted("Идентификатор государственного контракта", known.stateContract ? null : stateContract),
    ],
    remarks: [
      ...noted("Основание передачи", known.grounds ? null : grounds),
      ...noted("Транспортировка", transport && transport.length > 1000 ? transport : null),
      ...noted("Иные сведения об отгрузке", remarksOf(sections, said("[12]"))),
    ],
  };
}

const saidIn = (form: UpdSection) => {
  const fields = [...form.heading, ...form.seller, ...form.buyer, ...form.transfer];
  const entries = form.sides[0].flatMap((entry) => (entry.kind === "field" ? [entry] : []));
  const values = new Map([...fields, ...entries].map(({ code, value }) => [code, value.trim()]));
  return (code: string): string | null => {
    const value = values.get(code);
    return value && isSaid(value) ? value : null;
  };
};

/** A correction and payments are known by their numbers alone; a ground needs its name. */
function namedIn(text: string): TitleReference[] | null {
  const found = referencesIn(text);
  return found?.every(({ name }) => name !== "") ? found : null;
}

/** Words that are too many for the line follow the form. */
function remarksOf(sections: Section[], inLine: string | null): string | null {
  const after = sections.flatMap((section) => (section.kind === "text" ? section.paragraphs : []));
  return after.length > 0 ? after.map(textOf).filter(Boolean).join(" ") : inLine;
}

const mostOfNote = 2000;

/** A text as notes of the length that the format takes. */
export function noted(name: string, text: string | null): TitleNote[] {
  const letters = [...(text?.trim() ?? "")];
  const notes: TitleNote[] = [];
  for (let from = 0; from < letters.length; from += mostOfNote)
    notes.push({ name, text: letters.slice(from, from + mostOfNote).join("") });
  return notes;
}
