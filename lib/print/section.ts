import type { TableColumn } from "@/lib/body/rules";
import type { Cell } from "./cell";
import type { QrCode } from "./qr-code";
import type { PrintImage } from "./source";
import type { UpdSection } from "./upd/section";

/** A part of a document ready to be printed: all texts are final, so that HTML and PDF only place them. */
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
  /** The content of the QR code from which a banking app fills in the payment; null while requisites are missing. */
  qr: QrCode | null;
};

/** «Поставщик (Исполнитель):» and the text next to it. */
export type DetailRow = { label: string; paragraphs: Paragraph[] };

/** Full requisites of one side, at the end of a contract; cards are placed in pairs next to each other. */
export type RequisitesCard = { title: string; paragraphs: Paragraph[] };

/** `continues` marks a text that continues lines of a form that were too long. */
export type TextSection = { kind: "text"; paragraphs: Paragraph[]; continues?: true };

export type TableSection = { kind: "table"; columns: Column[]; rows: Cell[][] };
type Column = { key: TableColumn; title: string };

export type TotalsSection = {
  kind: "totals";
  rows: Array<{ label: string; value: string }>;
  /** «Всего наименований 2, на сумму 321 000,00 руб.»; null if the form has no such line. */
  count: string | null;
  words: string | null;
};

/** `isParted`: a long role or name is divided into several lines; papers issued earlier keep it on one line. */
export type SignaturesSection = { kind: "signatures"; sides: SignatureSide[]; isParted?: boolean };
export type SignatureSide = {
  /** «ИСПОЛНИТЕЛЬ», when both sides sign. Like the party, null if the requisites above already name them. */
  title: string | null;
  party: string | null;
  /** An empty role prints a line to write it on; null prints no role. */
  signers: Array<{ role: string | null; name: string; image?: PrintImage }>;
  stamp: string | null;
  stampImage?: PrintImage;
};

/** A paragraph or a list item: `marker` is «1.» or «•», `depth` the nesting level of the list. */
export type Paragraph = {
  runs: Run[];
  /** Text at the right edge of the same line, such as the date next to the place. */
  opposite?: Run[];
  align: "left" | "center" | "right" | "justify";
  depth: number;
  marker: string | null;
};

/**
 * Text in one style; «
 * » breaks the line.
 */
export type Run = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  href?: string;
};
