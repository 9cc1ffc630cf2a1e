import { z } from "zod";
import { requiredCode } from "@/lib/values/fields";
import { optionalKpp, requiredBik } from "@/lib/values/requisite-fields";
import { isInn } from "@/lib/values/requisites";

export const partyQuery = z.object({
  inn: requiredCode(isInn, "inn"),
  /** The KPP that is known already; it is kept if it is that of a branch of the company. */
  kpp: optionalKpp,
});

export const bankQuery = z.object({ bik: requiredBik });

const text = z.string().nullable();

/** A company or entrepreneur according to the state registers. */
export const foundParty = z.object({
  inn: z.string(),
  name: z.string(),
  shortName: text,
  kpp: text,
  ogrn: text,
  address: text,
  /** The person who acts without a power of attorney; the position is in lower case, for use in a sentence. */
  signatory: z.object({ name: z.string(), position: text }).nullable(),
  kind: z.enum(["company", "entrepreneur"]),
  /** The provider's own word: `ACTIVE` means operating. */
  status: z.string(),
});

export type FoundParty = z.output<typeof foundParty>;

/** A bank by its BIK, in the fields of a bank account. */
export const foundBank = z.object({
  bik: z.string(),
  bankName: z.string(),
  correspondentAccount: text,
  status: z.string(),
});

export type FoundBank = z.output<typeof foundBank>;

/** A warning, as text, about a party that is not simply operating; otherwise null. */
const warning = text;

export const partyRecord = foundParty.extend({ warning });

export type PartyRecord = z.output<typeof partyRecord>;

export const bankRecord = foundBank.extend({ warning });
