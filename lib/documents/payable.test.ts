import { getTableConfig, PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { documents } from "@/db/schema";
import { payableTypes } from "./kinds";

const ofType = new RegExp(`"${documents.docType.name}" (?:= ('\\w+')|in \\(([^)]*)\\))`);

test("the indexes of what is paid hold every type that asks for money, and no other", () => {
  const dialect = new PgDialect();
  const listed = getTableConfig(documents)
    .indexes.map(({ config }) => config.where && ofType.exec(dialect.sqlToQuery(config.where).sql))
    .filter((found) => found)
    .map((found) => found![1] ?? found![2]);
  expect(listed).not.toEqual([]);
  const types = payableTypes.map((docType) => `'${docType}'`).join(", ");
  expect(listed).toEqual(listed.map(() => types));
});
