import { z } from "zod";
import { docTypes, taxSystems, vatModes, vatRates } from "@/db/enums";
import {
  identifier,
  optionalCalendarDate,
  optionalChecked,
  optionalEmail,
  optionalFlag,
  optionalText,
  orDefault,
  requiredText,
} from "@/lib/values/fields";
import { paymentTermFields } from "@/lib/values/payment-term-fields";
import { recordOf } from "@/lib/values/record";
import { optionalEdoId, optionalInn, optionalKpp, optionalOgrn } from "@/lib/values/requisite-fields";
import { seen } from "@/lib/values/seen";
import { lastNumbers } from "./last-numbers-field";
import type { organizationRecord } from "./record";
import { defaultPrefixes, isWebsite } from "./rules";

const prefix = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}-]{1,12}$/u, { error: "prefix" });

const numberPrefixes = z.object(recordOf(docTypes, (docType) => orDefault(prefix, defaultPrefixes[docType])));

export type NumberPrefixes = z.output<typeof numberPrefixes>;

const fields = {
  name: requiredText(500),
  shortName: optionalText(200),
  inn: optionalInn,
  kpp: optionalKpp,
  ogrn: optionalOgrn,
  /** When the number was given. */
  ogrnDate: optionalCalendarDate,
  /** At an operator of electronic documents. */
  edoId: optionalEdoId,
  legalAddress: optionalText(),
  postalAddress: optionalText(),
  email: optionalEmail,
  phone: optionalText(100),
  website: optionalChecked(isWebsite, "url"),
  signatoryName: optionalText(200),
  signatoryPosition: optionalText(200),
  /** As they stand in «в лице …»; proposed from the two fields above when left out. */
  signatoryNameGenitive: optionalText(200),
  signatoryPositionGenitive: optionalText(200),
  signatoryBasis: optionalText(),
  accountantName: optionalText(200),
  taxSystem: z.preprocess((value) => (value === "" ? null : value), z.enum(taxSystems).nullable().optional()),
  defaultVatRate: orDefault(z.enum(vatRates), "none"),
  vatMode: orDefault(z.enum(vatModes), "included"),
  /** For clients with whom nothing else is agreed. */
  ...paymentTermFields,
  /** Whether acts, UPDs, contracts and acts of reconciliation carry a code by which their scans are recognized. */
  printOriginalCode: z.boolean({ error: "flag" }).optional(),
  /** Whether advance invoices take the numbers of UPDs. */
  numbersAdvancesWithUpds: optionalFlag,
  /** Those left out keep their value. */
  numberPrefixes: numberPrefixes.partial(),
};

export const organizationInput = z.object({
  ...fields,
  defaultVatRate: fields.defaultVatRate.default("none"),
  vatMode: fields.vatMode.default("included"),
  numberPrefixes: fields.numberPrefixes.default({}),
  /** The last numbers of this year in the program used before, by type: the next ones follow them. */
  lastNumbers: lastNumbers.default({}),
});

/** What the numbers of an organization go on after. */
export const numbersInput = z.object({ lastNumbers });

export const organizationKey = z.object({ organizationId: identifier });

export const organizationPatch = z
  .object(fields)
  .partial()
  .extend({ ...organizationKey.shape, seen });

export type Organization = z.output<typeof organizationRecord>;
