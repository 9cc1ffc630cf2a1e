import { z } from "zod";
import { lineKinds } from "@/db/enums";
import { countryName } from "./countries";
import { declarationsOf, maxDeclarationLength } from "./customs-declarations";
import { optionalCode, optionalText, orAbsent } from "./fields";

const maxDeclarationsLength = 1000;

/** The numbers of customs declarations, stored with a comma and a space between them. */
const customsDeclarations = z.preprocess(
  (value) => (typeof value === "string" ? declarationsOf(value).join(", ") : value),
  optionalText(maxDeclarationsLength)
    .refine((value) => declarationsOf(value).every((number) => number.length <= maxDeclarationLength), {
      error: "customs_declarations",
    })
    .describe(
      "The number of the customs declaration or of the traced consignment, up to 29 characters; several with commas or semicolons between them",
    ),
);

/** What a line sells and the details that the UPD form requires of goods. A line without them is a service. */
export const lineDetailsInput = {
  kind: orAbsent(z.enum(lineKinds)),
  productCode: optionalText(100),
  countryCode: optionalCode((code) => countryName(code) !== null, "country_code"),
  customsDeclaration: customsDeclarations,
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
