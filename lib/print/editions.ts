import type { DocType } from "@/db/enums";
import type { CalendarDate } from "@/lib/values/dates";
import { inForceOn } from "@/lib/values/in-force";

/** The editions of each form, newest first, with the day from which documents use them. */
const editionsOf = {
  invoice: [{ edition: "invoice-1", from: null }],
  act: [{ edition: "act-1", from: null }],
  upd: [
    // Resolution No. 1137 as amended by No. 26 of 23.01.2026.
    { edition: "upd-2026-04-01", from: "2026-04-01" },
    // The same form before the resolution: letter of the tax service No. СД-4-3/11730@ of 26.12.2025.
    { edition: "upd-2026-01-01", from: "2026-01-01" },
    // The resolution as amended by No. 1096 of 16.08.2024; used for earlier documents, too.
    { edition: "upd-2024-10-01", from: null },
  ],
  contract: [{ edition: "contract-1", from: null }],
  // The stand-alone invoice form, which a UPD contains.
  advance_invoice: [
    { edition: "advance-invoice-2026-04-01", from: "2026-04-01" },
    { edition: "advance-invoice-2026-01-01", from: "2026-01-01" },
    { edition: "advance-invoice-2024-10-01", from: null },
  ],
} as const satisfies Record<DocType, ReadonlyArray<{ edition: string; from: CalendarDate | null }>>;

/** The edition of a document's printed form, of all editions its type has had. */
export type Edition = (typeof editionsOf)[DocType][number]["edition"];

/** Editions of the invoice for VAT, stand-alone or inside a UPD. */
export type UpdEdition = (typeof editionsOf)["upd" | "advance_invoice"][number]["edition"];

export const editions: readonly Edition[] = Object.values(editionsOf).flatMap((each) =>
  each.map(({ edition }) => edition),
);

type EditionOf<Type extends DocType> = {
  edition: (typeof editionsOf)[Type][number]["edition"];
  from: CalendarDate | null;
};

const editionsFor = <Type extends DocType>(docType: Type): ReadonlyArray<EditionOf<Type>> =>
  editionsOf[docType];

/** Returns the edition in force on a document's date. */
export const editionAt = <Type extends DocType>(docType: Type, date: CalendarDate) =>
  inForceOn(editionsFor(docType), date).edition;

/** Editions that were added to this product only after their start day. */
const editionsAddedLate: readonly Edition[] = ["upd-2026-01-01", "advance-invoice-2026-01-01"];

/** Returns the edition in which versions of the product that did not store editions printed a document. */
export const legacyEditionAt = <Type extends DocType>(docType: Type, date: CalendarDate) =>
  inForceOn(
    editionsFor(docType).filter(({ edition }) => !editionsAddedLate.includes(edition)),
    date,
  ).edition;
