import type { DocType } from "@/db/enums";

/**
 * Properties of a document type, besides its wording (in the messages) and its printed form (in `lib/print/forms`).
 */
export type Kind = {
  /** The prefix of its numbers unless the organization chooses another: `СЧ-2026/001`. */
  prefix: string;
  /** Its stage in a deal, contract → invoice → closing; null for types outside that sequence. */
  stage: "contract" | "invoice" | "closing" | null;
  /** The type that it is usually based on; within a deal, the newest document of that type. */
  basis: DocType | null;
  /** The types that can be made out of it, with it as the basis. */
  next: readonly DocType[];
  /**
   * A text that both sides agree on: it goes back and forth as a draft, need not name an amount, and says in full who
   * the sides are and who acts for them.
   */
  isAgreement: boolean;
  /** Asks for money: it must be paid by its due date, and is overdue from the day after. */
  isPayable: boolean;
  /** Can be issued through the bank. */
  isIssuedByBank: boolean;
  /** The other side returns it signed. */
  isSignable: boolean;
  /** States the period of the services, from the first to the last day. */
  hasServicePeriod: boolean;
  /** Composed of blocks, or printed on the form prescribed for it. */
  form: "blocks" | "upd" | "advance_invoice";
  /** The file formats it can be saved in besides PDF. */
  files: readonly PrintedFile[];
};

export type PrintedFile = "docx" | "xlsx" | "xml";

/** The types in the order in which they are offered, the most common first. */
export const kinds: Record<DocType, Kind> = {
  invoice: {
    prefix: "СЧ",
    stage: "invoice",
    basis: "contract",
    next: ["act", "upd"],
    isAgreement: false,
    isPayable: true,
    isIssuedByBank: true,
    isSignable: false,
    hasServicePeriod: false,
    form: "blocks",
    files: ["docx", "xlsx"],
  },
  act: {
    prefix: "А",
    stage: "closing",
    basis: "invoice",
    next: ["invoice"],
    isAgreement: false,
    isPayable: false,
    isIssuedByBank: false,
    isSignable: true,
    hasServicePeriod: true,
    form: "blocks",
    files: ["docx", "xlsx", "xml"],
  },
  upd: {
    prefix: "УПД",
    stage: "closing",
    basis: "invoice",
    next: ["invoice"],
    isAgreement: false,
    isPayable: false,
    isIssuedByBank: false,
    isSignable: true,
    hasServicePeriod: false,
    form: "upd",
    files: ["xlsx", "xml"],
  },
  advance_invoice: {
    prefix: "АВ",
    stage: null,
    basis: null,
    next: [],
    isAgreement: false,
    isPayable: false,
    isIssuedByBank: false,
    isSignable: false,
    hasServicePeriod: false,
    form: "advance_invoice",
    files: ["xlsx", "xml"],
  },
  contract: {
    prefix: "Д",
    stage: "contract",
    basis: null,
    next: ["invoice", "act", "upd"],
    isAgreement: true,
    isPayable: false,
    isIssuedByBank: false,
    isSignable: true,
    hasServicePeriod: false,
    form: "blocks",
    files: ["docx", "xlsx"],
  },
};

/** Every type, the most common first. */
export const offeredTypes = Object.keys(kinds) as readonly DocType[];

/** Types that a person can start; an advance invoice is always made from a payment. */
export const startableTypes = offeredTypes.filter(
  (docType): docType is Exclude<DocType, "advance_invoice"> => docType !== "advance_invoice",
);

/** Returns the types of a stage of a deal. An act and a UPD both close a deal. */
export const typesOfStage = (stage: NonNullable<Kind["stage"]>): DocType[] =>
  offeredTypes.filter((docType) => kinds[docType].stage === stage);

/** Types that ask for money. */
export const payableTypes: readonly DocType[] = offeredTypes.filter((docType) => kinds[docType].isPayable);

/** Types that the other side returns signed. */
export const signableTypes: readonly DocType[] = offeredTypes.filter((docType) => kinds[docType].isSignable);

/**
 * Returns types, or the actions that make them, in the order in which to offer them. Where VAT is charged, UPD and
 * act trade places: the buyer needs an invoice (счёт-фактура) for the VAT, and an act does not include one.
 */
export function inOfferOrder<Type extends string>(types: readonly Type[], chargesVat: boolean): Type[] {
  const names: readonly string[] = types;
  const [act, upd] = [names.indexOf("act"), names.indexOf("upd")];
  if (!chargesVat || act < 0 || upd < act) return [...types];
  return types.with(act, types[upd]!).with(upd, types[act]!);
}

/** Returns the types that usually follow a document in a deal; `next` also has the unusual ones. */
export const usualNextTypes = (docType: DocType): DocType[] =>
  offeredTypes.filter((each) => kinds[each].basis === docType);

/**
 * Whether documents of a type have a value for a placeholder, so that the editor offers it; an invoice, for example,
 * has no service period.
 */
export function hasPlaceholderValue(docType: DocType, placeholder: string): boolean {
  if (placeholder === "document.dueDate") return kinds[docType].isPayable;
  const isPeriodPlaceholder = placeholder === "document.periodStart" || placeholder === "document.periodEnd";
  return !isPeriodPlaceholder || kinds[docType].hasServicePeriod;
}
