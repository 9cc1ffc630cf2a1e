import { getTableConfig, PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { documents } from "@/db/schema";
import { saleTypes } from "@/db/tax-day";
import { payableTypes } from "./kinds";

const ofType = new RegExp(`"${documents.docType.name}" (?:= ('\\w+')|in \\(([^)]*)\\))`);

test("the indexes of what is paid, and of what stands in the book of sales, hold every type of it and no other", () => {
  const dialect = new PgDialect();
  const listed = getTableConfig(documents)
    .indexes.map(({ config }) => config.where && ofType.exec(dialect.sqlToQuery(config.where).sql))
    .filter((found) => found)
    .map((found) => found![1] ?? found![2]);
  const asText = (types: readonly string[]) => types.map((docType) => `'${docType}'`).join(", ");
  expect(new Set(listed)).toEqual(new Set([asText(payableTypes), asText(saleTypes)]));
});
