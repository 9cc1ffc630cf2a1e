import { z } from "zod";
import { clientKinds } from "@/db/enums";
import { cursorOf } from "@/lib/kernel/paging";
import {
  flag,
  identifier,
  optionalCalendarDate,
  optionalEmail,
  optionalFlag,
  optionalIdentifier,
  optionalText,
  orAbsent,
  pageLimit,
  requiredText,
} from "@/lib/values/fields";
import { optionalOfficeCode, optionalPassportNumber } from "@/lib/values/passport-fields";
import { paymentTermFields } from "@/lib/values/payment-term-fields";
import {
  optionalAccount,
  optionalBik,
  optionalEdoId,
  optionalInn,
  optionalKpp,
  optionalOgrn,
} from "@/lib/values/requisite-fields";
import { seen } from "@/lib/values/seen";
import type { clientRecord, clientRow } from "./record";
import { clientSorts } from "./rules";

const fields = {
  /** Determined by the length of the INN if a new client comes without it. */
  kind: orAbsent(z.enum(clientKinds)),
  name: requiredText(500),
  shortName: optionalText(200),
  inn: optionalInn,
  kpp: optionalKpp,
  ogrn: optionalOgrn,
  /** The id at an operator of electronic documents. */
  edoId: optionalEdoId,
  address: optionalText(1000),
  /** The passport of a private person, printed only in contracts. */
  passportNumber: optionalPassportNumber,
  passportIssuedBy: optionalText(300),
  passportIssuedOn: optionalCalendarDate,
  passportOfficeCode: optionalOfficeCode,
  email: optionalEmail,
  phone: optionalText(100),
  signatoryName: optionalText(200),
  signatoryPosition: optionalText(200),
  /** In the form used after «в лице …»; proposed from the two fields above if absent. */
  signatoryNameGenitive: optionalText(200),
  signatoryPositionGenitive: optionalText(200),
  signatoryBasis: optionalText(),
  bankName: optionalText(),
  bik: optionalBik,
  accountNumber: optionalAccount,
  correspondentAccount: optionalAccount,
  ...paymentTermFields,
  /** If true, no automatic payment reminders are sent to the client. */
  remindersOff: optionalFlag,
  notes: optionalText(20_000),
};

export const clientInput = z.object(fields);

export const clientKey = z.object({ id: identifier });

export const clientPatch = clientInput.partial().extend({ ...clientKey.shape, seen });

export const clientFilters = z.object({
  /** Text anywhere in the name, short name, INN or e-mail. */
  q: optionalText(200),
  archived: flag,
  /** The organization whose debts and advances are returned and sorted by; the active one by default. */
  organizationId: optionalIdentifier,
  sort: z.enum(clientSorts).default("name"),
  limit: pageLimit(1000),
  /** In a list sorted by debt, the debt precedes the name. */
  cursor: cursorOf(z.union([z.tuple([z.string(), identifier]), z.tuple([z.int(), z.string(), identifier])])),
});

export type Client = z.output<typeof clientRecord>;
export type ClientRow = z.output<typeof clientRow>;
