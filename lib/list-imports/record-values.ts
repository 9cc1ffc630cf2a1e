import { getTableColumns, sql, type Table } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Returns an empty record: the defaults of its columns, null in the others. */
export const emptyRecord = <T extends Table>(table: T): T["$inferSelect"] =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      column.hasDefault && typeof column.default !== "object" ? (column.default ?? null) : null,
    ]),
  ) as T["$inferSelect"];

/** Drops undefined values, so that they do not override defaults. */
export const withoutUndefined = <T extends object>(
  values: T,
): { [Key in keyof T]: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };

/** Returns the values for `onConflictDoUpdate`: all proposed columns except the key and the creation time. */
export const proposedValues = <T extends Table>(table: T): Record<string, ReturnType<typeof sql>> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => name !== "id" && name !== "createdAt")
      .map(([name, column]) => [
        name,
        sql`excluded.${sql.identifier(inSnakeCase((column as PgColumn).name))}`,
      ]),
  );

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
