import { z } from "zod";
import { clientKinds } from "@/db/enums";
import { executorOf, signerOf } from "./party";
import type { PartyKind, PrintOrganization } from "./source";

const nullableText = z.string().nullable();

/** The data of a side in a letter or claim, as stored. */
export const sideRecord = z.object({
  kind: z.enum(clientKinds),
  name: z.string(),
  shortName: nullableText,
  inn: nullableText,
  kpp: nullableText,
  ogrn: nullableText,
  address: nullableText,
  email: nullableText,
  phone: nullableText,
});

/** The data of a side that signs. */
export const signingSideRecord = sideRecord.extend({
  signatoryName: nullableText,
  signatoryPosition: nullableText,
  signatoryBasis: nullableText,
});

export type Side = z.output<typeof sideRecord>;
export type SigningSide = z.output<typeof signingSideRecord>;

/** Returns only the fields of a side, from a record with more. */
export const sideOf = ({ kind, name, shortName, inn, kpp, ogrn, address, email, phone }: Side): Side => ({
  kind,
  name,
  shortName,
  inn,
  kpp,
  ogrn,
  address,
  email,
  phone,
});

/** Returns only the fields of a side that signs. */
export const signingSideOf = (party: SigningSide): SigningSide => ({
  ...sideOf(party),
  signatoryName: party.signatoryName,
  signatoryPosition: party.signatoryPosition,
  signatoryBasis: party.signatoryBasis,
});

/** Returns the organization as a side that signs. */
export const ownSideOf = (organization: PrintOrganization): SigningSide =>
  signingSideOf(executorOf({ organization, bankAccount: null }));

/** Returns what a side is registered as: a lawyer or a notary is not in the register of entrepreneurs. */
export const registeredKindOf = (side: Side & Partial<SigningSide>): PartyKind =>
  signerOf({ signatoryName: null, signatoryPosition: null, ...side }).profession === null
    ? side.kind
    : "person";

/** A private person has no stamp. */
export const stampOf = ({ kind }: Pick<Side, "kind">): string | null => (kind === "person" ? null : "М. П.");
