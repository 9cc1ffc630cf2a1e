import { z } from "zod";
import type { QrCode } from "@/lib/print/qr-code";
import { identifier } from "@/lib/values/fields";

const longestDays = 365;

/** How long a link lives unless stated. */
export const usualDays = 30;

/** How many days a link of any paper lives. */
export const linkLife = (usual: number) =>
  z.int({ error: "whole_number" }).min(1).max(longestDays).default(usual);

export const linkInput = z.object({ id: identifier, days: linkLife(usualDays) });

export const linkKey = z.object({ id: identifier, linkId: identifier });

/** What an address carries; anything else names no document. */
export const linkToken = z.object({ token: z.string() });

export const linkRecord = z.object({
  id: identifier,
  url: z.string().nullable().describe("The whole address; null when the key is gone that it was kept with"),
  /** Which issue of the document it was made for. */
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

/** A requisite of a payment; `copied` is what a form of a bank takes where that differs from what is read. */
export type PaymentRequisite = { name: RequisiteName; value: string; copied?: string };

export type LinkPayment = {
  requisites: PaymentRequisite[];
  /** The code of the payment, and a picture of it as an address; null while the requisites are incomplete. */
  qr: { code: QrCode; png: string } | null;
};
