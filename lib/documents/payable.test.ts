import { getTableConfig, PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { documents } from "@/db/schema";
import { payableTypes } from "./kinds";

const types = payableTypes.map((docType) => `'${docType}'`).join(", ");

test("the indexes of what is paid hold every type that asks for money, and no other", () => {
  const dialect = new PgDialect();
  const conditions = getTableConfig(documents)
    .indexes.map(({ config }) => config.where && dialect.sqlToQuery(config.where).sql)
    .filter((condition) => condition?.includes('"doc_type"'));
  expect(conditions).not.toEqual([]);
  const listed = conditions.map((condition) =>
    [...condition!.matchAll(/"doc_type" (?:=|in) \(?([^)]*?)\)?(?= and |$)/g)].map(([, list]) => list),
  );
  expect(listed).toEqual(conditions.map(() => [types]));
});
