import { z } from "zod";
import { lineKinds } from "@/db/enums";
import { countryName } from "./countries";
import { optionalCode, optionalText, orAbsent } from "./fields";

/** In characters: the number of a customs declaration or of a traced consignment. The exchange format allows 29. */
const maxDeclarationLength = 29;

/** What a line sells and the details that the UPD form requires of goods. A line without them is a service. */
export const lineDetailsInput = {
  kind: orAbsent(z.enum(lineKinds)),
  productCode: optionalText(100),
  countryCode: optionalCode((code) => countryName(code) !== null, "country_code"),
  customsDeclaration: optionalText(maxDeclarationLength),
  unitCode: optionalCode((code) => /^\d{3,4}$/.test(code), "unit_code_digits"),
};

/** The details of a line in responses, with every field present. */
export const lineDetailsRecord = {
  kind: z.enum(lineKinds),
  productCode: z.string().nullable(),
  countryCode: z.string().nullable(),
  customsDeclaration: z.string().nullable(),
  unitCode: z.string().nullable(),
};
