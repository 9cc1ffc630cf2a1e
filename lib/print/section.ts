import type { TableColumn } from "@/lib/body/rules";
import type { Cell } from "./cell";
import type { QrCode } from "./qr-code";
import type { PrintImage } from "./source";
import type { UpdSection } from "./upd/section";

/** A part of a document as it will be printed: every text is ready, so that HTML and PDF only place it. */
export type Section =
  | LogoSection
  | BankSection
  | { kind: "title"; text: string }
  | { kind: "heading"; level: 1 | 2 | 3; paragraphs: Paragraph[] }
  | { kind: "details"; rows: DetailRow[] }
  | { kind: "requisites"; cards: RequisitesCard[] }
  | TextSection
  | TableSection
  | TotalsSection
  | SignaturesSection
  | UpdSection
  | { kind: "page_break" };

export type SectionKind = Section["kind"];

export type LogoSection = { kind: "logo"; image: PrintImage };

/** The payee's bank details at the head of an invoice. */
export type BankSection = {
  kind: "bank";
  bankName: string;
  bik: string;
  correspondentAccount: string;
  inn: string;
  /** Null when the payee has no KPP. */
  kpp: string | null;
  recipient: string;
  accountNumber: string;
  /** What a banking application reads to fill in the payment; null while the requisites are incomplete. */
  qr: QrCode | null;
};

/** «Поставщик (Исполнитель):» and what stands beside it. */
export type DetailRow = { label: string; paragraphs: Paragraph[] };

/** Full requisites of one side, at the end of a contract; cards stand beside each other in pairs. */
export type RequisitesCard = { title: string; paragraphs: Paragraph[] };

/** `continues` lines of a form that had no room for all that they say. */
export type TextSection = { kind: "text"; paragraphs: Paragraph[]; continues?: true };

export type TableSection = { kind: "table"; columns: Column[]; rows: Cell[][] };
type Column = { key: TableColumn; title: string };

export type TotalsSection = {
  kind: "totals";
  rows: Array<{ label: string; value: string }>;
  /** «Всего наименований 2, на сумму 321 000,00 руб.»; null when the form has no such line. */
  count: string | null;
  words: string | null;
};

/** `isParted` has a page set a long role or name in several lines: papers that were issued before keep it on one. */
export type SignaturesSection = { kind: "signatures"; sides: SignatureSide[]; isParted?: boolean };
export type SignatureSide = {
  /** «ИСПОЛНИТЕЛЬ», when both sides sign. Null, like the party, where the requisites above name them. */
  title: string | null;
  party: string | null;
  /** An empty role is a line to write it on; null where nobody asks for one. */
  signers: Array<{ role: string | null; name: string; image?: PrintImage }>;
  stamp: string | null;
  stampImage?: PrintImage;
};

/** A paragraph, or an item of a list: `marker` is «1.» or «•», and `depth` how deep the list is nested. */
export type Paragraph = {
  runs: Run[];
  /** What stands at the right edge of the same line: the date beside the place. */
  opposite?: Run[];
  align: "left" | "center" | "right" | "justify";
  depth: number;
  marker: string | null;
};

/** Text in one style; «\n» breaks the line. */
export type Run = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  href?: string;
};
