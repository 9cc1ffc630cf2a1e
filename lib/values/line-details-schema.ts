import { z } from "zod";
import { lineKinds } from "@/db/enums";
import { countryName } from "./countries";
import { optionalCode, optionalText, orNothing } from "./fields";

/** Either a number of a customs declaration or of a consignment that is traced; the format of exchange takes 29 signs. */
const longestDeclaration = 29;

/** What a line sells, and what the form of a UPD asks of goods; a service without anything said. */
export const lineDetailsInput = {
  kind: orNothing(z.enum(lineKinds)),
  productCode: optionalText(100),
  countryCode: optionalCode((code) => countryName(code) !== null, "country_code"),
  customsDeclaration: optionalText(longestDeclaration),
  unitCode: optionalCode((code) => /^\d{3,4}$/.test(code), "unit_code_digits"),
};

/** The same as answers carry it, with nothing left out. */
export const lineDetailsRecord = {
  kind: z.enum(lineKinds),
  productCode: z.string().nullable(),
  countryCode: z.string().nullable(),
  customsDeclaration: z.string().nullable(),
  unitCode: z.string().nullable(),
};
