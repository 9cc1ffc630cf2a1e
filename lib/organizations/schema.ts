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
  /** The date on which the OGRN was assigned. */
  ogrnDate: optionalCalendarDate,
  /** The id at an operator of electronic documents. */
  edoId: optionalEdoId,
  legalAddress: optionalText(),
  postalAddress: optionalText(),
  email: optionalEmail,
  phone: optionalText(100),
  website: optionalChecked(isWebsite, "url"),
  signatoryName: optionalText(200),
  signatoryPosition: optionalText(200),
  /** In the form used after «в лице …»; proposed from the two fields above if absent. */
  signatoryNameGenitive: optionalText(200),
  signatoryPositionGenitive: optionalText(200),
  signatoryBasis: optionalText(),
  accountantName: optionalText(200),
  taxSystem: z.preprocess((value) => (value === "" ? null : value), z.enum(taxSystems).nullable().optional()),
  defaultVatRate: orDefault(z.enum(vatRates), "none"),
  vatMode: orDefault(z.enum(vatModes), "included"),
  /** For clients without terms of their own. */
  ...paymentTermFields,
  /** Whether acts, UPDs, contracts and reconciliations carry a code by which their scans are recognized. */
  printOriginalCode: z.boolean({ error: "flag" }).optional(),
  /** Whether advance invoices share the numbers of UPDs. */
  numbersAdvancesWithUpds: optionalFlag,
  /** Omitted prefixes keep their values. */
  numberPrefixes: numberPrefixes.partial(),
};

export const organizationInput = z.object({
  ...fields,
  defaultVatRate: fields.defaultVatRate.default("none"),
  vatMode: fields.vatMode.default("included"),
  numberPrefixes: fields.numberPrefixes.default({}),
  /** This year's last numbers in the previous program, by type; the next numbers follow them. */
  lastNumbers: lastNumbers.default({}),
});

/** The numbers after which an organization continues. */
export const numbersInput = z.object({ lastNumbers });

export const organizationKey = z.object({ organizationId: identifier });

export const organizationPatch = z
  .object(fields)
  .partial()
  .extend({ ...organizationKey.shape, seen });

export type Organization = z.output<typeof organizationRecord>;
