import { z } from "zod";

type SearchParams = Record<string, string | string[] | undefined>;

/**
 * The parameters of an address that a query understands. A mistyped or outdated one is left out, so that an old link
 * shows a list and no error.
 */
export function understood<Schema extends z.ZodObject>(
  schema: Schema,
  params: SearchParams,
): z.input<Schema> {
  const given = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
    const value = [params[name]].flat()[0];
    return value !== undefined && z.safeParse(field, value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as z.input<Schema>;
}
