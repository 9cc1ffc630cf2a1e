import { z } from "zod";
import type { QrCode } from "@/lib/print/qr-code";
import { identifier } from "@/lib/values/fields";

const maxLinkDays = 365;

/** How many days a link lives by default. */
export const defaultLinkDays = 30;

/** The number of days that a link to any paper lives. */
export const linkDays = (defaultDays: number) =>
  z
    .int({ error: "link_days" })
    .min(1, { error: "link_days" })
    .max(maxLinkDays, { error: "link_days" })
    .default(defaultDays);

export const linkInput = z.object({ id: identifier, days: linkDays(defaultLinkDays) });

export const linkKey = z.object({ id: identifier, linkId: identifier });

/** The token in an address; it may be any text, and only a valid one names a document. */
export const linkToken = z.object({ token: z.string() });

export const linkRecord = z.object({
  id: identifier,
  url: z
    .string()
    .nullable()
    .describe("The full address; null if the key with which it was encrypted is missing"),
  /** The issue of the document that it was made for. */
  revision: z.int().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

export const newLinkRecord = linkRecord.extend({ url: z.string() });

export type LinkOpenings = { firstAt: string; lastAt: string } | null;

export type NewLink = z.output<typeof newLinkRecord>;

export type DocumentLink = z.output<typeof linkRecord>;

type RequisiteName =
  | "payee"
  | "inn"
  | "kpp"
  | "account"
  | "bank"
  | "bik"
  | "correspondent"
  | "sum"
  | "purpose";

/**
 * A requisite of a payment; `copied` is the form that a bank's input field takes, where it differs from the displayed
 * one.
 */
export type PaymentRequisite = { name: RequisiteName; value: string; copied?: string };

export type LinkPayment = {
  requisites: PaymentRequisite[];
  /** The payment code, and the address of a picture of it; null while requisites are missing. */
  qr: { code: QrCode; png: string } | null;
  /** Whether the account on the paper is closed, so that the requisites here are others. */
  isOtherAccount: boolean;
};
