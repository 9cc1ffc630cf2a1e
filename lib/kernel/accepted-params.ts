import { z } from "zod";
import { findUnreadable } from "./unreadable";

type SearchParams = Record<string, string | string[] | undefined>;

/**
 * Returns the parameters of an address that a query accepts. Mistyped and outdated ones are dropped, so that an old
 * link shows a list and not an error.
 */
export function acceptedParams<Schema extends z.ZodObject>(
  schema: Schema,
  params: SearchParams,
): z.input<Schema> {
  const given = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
    const value = [params[name]].flat()[0];
    const isAccepted = value !== undefined && !findUnreadable(value) && z.safeParse(field, value).success;
    return isAccepted ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as z.input<Schema>;
}
