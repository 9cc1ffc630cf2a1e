import type { Column, GetColumnData } from "drizzle-orm";
import { z } from "zod";
import { identifier } from "@/lib/values/fields";
import { recordOf } from "@/lib/values/record";

type Fields<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: z.ZodType<GetColumnData<Columns[Name]>>;
};

/**
 * Returns the columns of a table as fields of a response schema, so that the selected columns describe the result.
 * Throws for JSON columns, which have to be described by hand.
 */
export function fieldsOf<Columns extends Record<string, Column>>(columns: Columns): Fields<Columns> {
  const fields = Object.entries(columns).map(([name, column]) => {
    const field = fieldOf(column);
    return [name, column.notNull ? field : field.nullable()];
  });
  return Object.fromEntries(fields) as Fields<Columns>;
}

function fieldOf(column: Column): z.ZodType {
  if (column.enumValues?.length) return z.enum(column.enumValues);
  const [sqlType = ""] = column.getSQLType().split(/[\s(]/);
  const field = fieldBySqlType[sqlType];
  if (!field) throw new Error(`${column.name} is ${sqlType}, for which no schema of responses is known`);
  return field;
}

const fieldBySqlType: Record<string, z.ZodType> = {
  uuid: identifier,
  text: z.string(),
  integer: z.int(),
  bigint: z.int(),
  numeric: z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  timestamp: z.iso.datetime(),
};

/** Picks the columns of a response from a row that was read whole. */
export const pickColumns = <Row extends object, Name extends keyof Row & string>(
  row: Row,
  columns: Record<Name, Column>,
): Pick<Row, Name> => recordOf(Object.keys(columns) as Name[], (name) => row[name]) as Pick<Row, Name>;
