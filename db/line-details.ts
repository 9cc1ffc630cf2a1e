import { type AnyPgColumn, text } from "drizzle-orm/pg-core";
import { oneOf } from "./columns";
import { lineKinds } from "./enums";

/** What a line sells, and what the form of a UPD asks of goods. */
export const lineDetails = () => ({
  kind: text({ enum: lineKinds }).notNull().default("service"),
  productCode: text(),
  /** Of the country of origin, by the classifier of countries (ОКСМ). */
  countryCode: text(),
  customsDeclaration: text(),
  /** Of the unit, by the classifier of units (ОКЕИ); null: the one that the unit's name is known by. */
  unitCode: text(),
});

export const lineDetailChecks = (name: string, { kind }: { kind: AnyPgColumn }) => [
  oneOf(`${name}_kind_check`, kind, lineKinds),
];
