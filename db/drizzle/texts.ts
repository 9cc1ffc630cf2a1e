import { Column, is, Name, Param, Placeholder, SQL, type SQLChunk, StringChunk, sql } from "drizzle-orm";
import type { PgDialect } from "drizzle-orm/pg-core";

type Config = Parameters<SQL["buildQueryFromSourceParams"]>[1];

const plain = [StringChunk, Name, SQL, Column, Param] as const;
type Plain = (typeof plain)[number] | null;

const byPrototype = new WeakMap<object, Plain>();

/** Of which class a plain part of a statement is; null for any other. Drizzle looks through all that it descends from, each time. */
function classOf(part: object): Plain {
  const prototype = Object.getPrototypeOf(part);
  const known = byPrototype.get(prototype);
  if (known !== undefined) return known;
  const found = plain.find((each) => is(part, each as never)) ?? null;
  byPrototype.set(prototype, found);
  return found;
}

type Selecting = {
  buildSelection: (fields: Array<{ field: object }>, options?: { isSingleTable?: boolean }) => SQL;
};

const nothing = new SQL([]);

/**
 * Has a dialect write its statements as Drizzle does, letter for letter, in a fraction of the time: Drizzle puts the text and the
 * values of every part together anew for each part that it is in. What is no plain part Drizzle writes itself.
 */
export function writeFaster(dialect: PgDialect): void {
  const { escapeName, escapeParam, escapeString, prepareTyping } = dialect;
  const { casing } = dialect as unknown as Pick<Config, "casing">;
  const config: Config = { casing, escapeName, escapeParam, escapeString, prepareTyping };
  const columns = new WeakMap<object, string>();

  const byDrizzle = (part: unknown, values: unknown[]): string => {
    const paramStartIndex = { value: values.length };
    const written = nothing.buildQueryFromSourceParams([part as SQLChunk], { ...config, paramStartIndex });
    for (const value of written.params) values.push(value);
    return written.sql;
  };
  const nameOf = (column: object): string => {
    const name = columns.get(column) ?? byDrizzle(column, []);
    columns.set(column, name);
    return name;
  };
  const ownNameOf = (column: object) => escapeName(casing.getColumnCasing(column as Column));
  const placeOf = (value: unknown, values: unknown[]) => escapeParam(values.push(value) - 1);
  const textOfParam = (param: Param, values: unknown[]): string => {
    if (is(param.value, Placeholder)) return placeOf(param, values);
    const value = param.value === null ? null : param.encoder.mapToDriverValue(param.value);
    return is(value, SQL) ? textOf(value, values) : placeOf(value, values);
  };
  const textOf = (part: unknown, values: unknown[]): string => {
    if (part === undefined) return "";
    if (typeof part === "function") return byDrizzle(part, values);
    if (part === null || typeof part !== "object") return placeOf(part, values);
    if (Array.isArray(part)) return `(${part.map((each) => textOf(each, values)).join(", ")})`;
    switch (classOf(part)) {
      case StringChunk:
        return (part as StringChunk).value.join("");
      case Name:
        return escapeName((part as Name).value);
      case Column:
        return nameOf(part);
      case Param:
        return textOfParam(part as Param, values);
      case SQL: {
        if ("shouldInlineParams" in part && part.shouldInlineParams) return byDrizzle(part, values);
        let text = "";
        for (const each of (part as SQL).queryChunks) text += textOf(each, values);
        return text;
      }
      default:
        return byDrizzle(part, values);
    }
  };

  const selecting = dialect as unknown as Selecting;
  const selection = selecting.buildSelection.bind(dialect);
  selecting.buildSelection = (fields, { isSingleTable = false } = {}) => {
    if (!fields.every(({ field }) => classOf(field) === Column)) return selection(fields, { isSingleTable });
    const name = isSingleTable ? ownNameOf : nameOf;
    return sql.raw(fields.map(({ field }) => name(field)).join(", "));
  };

  const written = dialect.sqlToQuery.bind(dialect);
  dialect.sqlToQuery = (statement, source) => {
    if (source) return written(statement, source);
    const values: unknown[] = [];
    return { sql: textOf(statement, values), params: values };
  };
}
