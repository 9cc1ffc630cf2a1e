import type { DocType } from "@/db/enums";

/** What sets a type of document apart, besides its words and its paper: these are messages and `lib/print/forms`. */
export type Kind = {
  /** What its number begins with unless the organization chooses otherwise: `СЧ-2026/001`. */
  prefix: string;
  /** Its part in the way of a deal, contract → invoice → closing; null for what stands beside the way. */
  stage: "contract" | "invoice" | "closing" | null;
  /** What it usually rests on; a deal takes its newest document of that type. */
  basis: DocType | null;
  /** What is made out of it, with it as the basis. */
  next: readonly DocType[];
  /**
   * A text that both sides agree on: it goes back and forth as a draft, need not name an amount, and says in full who
   * the sides are and who acts for them.
   */
  isAgreement: boolean;
  /** Asks for money: until its due date, and overdue from then on. */
  isPayable: boolean;
  /** Can be issued through the bank. */
  isIssuedByBank: boolean;
  /** Comes back signed by the other side. */
  isSignable: boolean;
  /** Says for which days the services were: from the first to the last. */
  hasServicePeriod: boolean;
  /** Written in blocks, or into the form that is prescribed for it. */
  form: "blocks" | "upd" | "advance_invoice";
  /** The files that it can be saved as besides the PDF. */
  files: readonly PrintedFile[];
};

export type PrintedFile = "docx" | "xlsx" | "xml";

/** In the order in which types are offered: the most common first. */
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

/** Types that somebody begins; an advance invoice is made of a payment. */
export const startedTypes = offeredTypes.filter(
  (docType): docType is Exclude<DocType, "advance_invoice"> => docType !== "advance_invoice",
);

/** The types of a stage of a deal; an act and a UPD close it alike. */
export const typesAt = (stage: NonNullable<Kind["stage"]>): DocType[] =>
  offeredTypes.filter((docType) => kinds[docType].stage === stage);

/** Types that ask for money. */
export const payableTypes: readonly DocType[] = offeredTypes.filter((docType) => kinds[docType].isPayable);

/** Types that come back signed. */
export const signableTypes: readonly DocType[] = offeredTypes.filter((docType) => kinds[docType].isSignable);

/**
 * Types, or what makes them, in the order in which they are offered. Where VAT is charged a UPD and an act change places: the buyer
 * needs an invoice for the VAT, and an act is none.
 */
export function closingOrder<Type extends string>(types: readonly Type[], chargesVat: boolean): Type[] {
  const names: readonly string[] = types;
  const [act, upd] = [names.indexOf("act"), names.indexOf("upd")];
  if (!chargesVat || act < 0 || upd < act) return [...types];
  return types.with(act, types[upd]!).with(upd, types[act]!);
}

/** What usually follows a document in a deal; `next` has the unusual ones, too. */
export const usualNext = (docType: DocType): DocType[] =>
  offeredTypes.filter((each) => kinds[each].basis === docType);

/** Whether people may say what a placeholder stands for in documents of a type: invoices have no period of services. */
export function canSay(docType: DocType, placeholder: string): boolean {
  if (placeholder === "document.dueDate") return kinds[docType].isPayable;
  const isOfPeriod = placeholder === "document.periodStart" || placeholder === "document.periodEnd";
  return !isOfPeriod || kinds[docType].hasServicePeriod;
}
