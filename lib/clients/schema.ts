import { z } from "zod";
import { clientKinds } from "@/db/enums";
import { cursorOf } from "@/lib/kernel/paging";
import {
  flag,
  identifier,
  optionalCalendarDate,
  optionalEmail,
  optionalFlag,
  optionalText,
  orNothing,
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
  /** Told by the length of the INN when a new client comes without it. */
  kind: orNothing(z.enum(clientKinds)),
  name: requiredText(500),
  shortName: optionalText(200),
  inn: optionalInn,
  kpp: optionalKpp,
  ogrn: optionalOgrn,
  /** At an operator of electronic documents. */
  edoId: optionalEdoId,
  address: optionalText(1000),
  /** A private person's passport, printed in contracts alone. */
  passportNumber: optionalPassportNumber,
  passportIssuedBy: optionalText(300),
  passportIssuedOn: optionalCalendarDate,
  passportOfficeCode: optionalOfficeCode,
  email: optionalEmail,
  phone: optionalText(100),
  signatoryName: optionalText(200),
  signatoryPosition: optionalText(200),
  /** As they stand in «в лице …»; proposed from the two fields above when left out. */
  signatoryNameGenitive: optionalText(200),
  signatoryPositionGenitive: optionalText(200),
  signatoryBasis: optionalText(),
  bankName: optionalText(),
  bik: optionalBik,
  accountNumber: optionalAccount,
  correspondentAccount: optionalAccount,
  ...paymentTermFields,
  /** No reminders of payment go to the client by themselves. */
  remindersOff: optionalFlag,
  notes: optionalText(20_000),
};

export const clientInput = z.object(fields);

export const clientKey = z.object({ id: identifier });

export const clientPatch = clientInput.partial().extend({ ...clientKey.shape, seen });

export const clientFilters = z.object({
  /** Found anywhere in the name, short name, INN or e-mail. */
  q: optionalText(200),
  archived: flag,
  sort: z.enum(clientSorts).default("name"),
  limit: pageLimit(1000),
  /** The sum that the list is sorted by comes before the name. */
  cursor: cursorOf(z.union([z.tuple([z.string(), identifier]), z.tuple([z.int(), z.string(), identifier])])),
});

export type Client = z.output<typeof clientRecord>;
export type ClientRow = z.output<typeof clientRow>;
