import { type AnyPgColumn, text } from "drizzle-orm/pg-core";
import { oneOf } from "./columns";
import { lineKinds } from "./enums";

/** The columns for what a line sells, and for what the form of a UPD requires for goods. */
export const lineDetails = () => ({
  kind: text({ enum: lineKinds }).notNull().default("service"),
  productCode: text(),
  /** The code of the country of origin in the classifier of countries (ОКСМ). */
  countryCode: text(),
  customsDeclaration: text(),
  /** The unit's code in the classifier of units (ОКЕИ); null: the code known for the unit's name. */
  unitCode: text(),
});

export const lineDetailChecks = (name: string, { kind }: { kind: AnyPgColumn }) => [
  oneOf(`${name}_kind_check`, kind, lineKinds),
];
