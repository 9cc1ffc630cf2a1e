import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/lib/kernel/database";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { attacksOn } from "./attacks";

operateOnTestDatabase();

/**
 * Returns the patterns that the database matches texts with: `text ~ 'pattern'` and `regexp_replace(text, 'pattern',
 * …)`.
 */
function patternsOfTheDatabase(): string[] {
  const statements = globSync("db/migrations/*.sql").map((file) => readFileSync(file, "utf8"));
  const operators = statements.flatMap((text) => [...text.matchAll(/ !?~\*? '((?:[^']|'')*)'/g)]);
  const functions = statements.flatMap((text) => [...text.matchAll(/\), '([^']*)', ' ', 'g'\)/g)]);
  const named = statements.flatMap((text) => text.match(/regexp_\w+/g) ?? []);
  // A new function, or a new way to call this one, has to be found here, too.
  expect(new Set(named)).toEqual(new Set(["regexp_replace"]));
  expect(functions).toHaveLength(named.length);
  return [...new Set([...operators, ...functions].map(([, pattern]) => pattern!))];
}

/**
 * Returns the milliseconds that the database needs for a pattern on a text of this many letters; the smallest of three
 * measurements.
 */
async function timeOf(pattern: string, before: string, pump: string, after: string, length: number) {
  const times: number[] = [];
  for (let count = 0; count < 3; count++) {
    const text = sql`${before}::text || repeat(${pump}::text, ${Math.ceil(length / pump.length)}::int) || ${after}::text`;
    const [row] = await database().execute<{ ms: number }>(sql`
      with given as materialized (select ${text} as given, clock_timestamp() as began),
           done as materialized (select length(regexp_replace(given, ${pattern}::text, ' ', 'g')) as length, began from given)
      select extract(epoch from clock_timestamp() - began)::float8 * 1000 as ms from done where length >= 0`);
    times.push(row!.ms);
  }
  return Math.min(...times);
}

test("no pattern used in the migrations needs more than linear time in PostgreSQL", async () => {
  const patterns = patternsOfTheDatabase();
  expect(patterns.length).toBeGreaterThanOrEqual(2);
  const slow: string[] = [];
  for (const pattern of patterns) {
    for (const { before, pump, after } of attacksOn(pattern, "").filter((_, index) => index % 8 === 0)) {
      if (before.includes("\0") || pump.includes("\0") || after.includes("\0")) continue;
      const isSlow = async () => {
        const short = await timeOf(pattern, before, pump, after, 20_000);
        return short >= 20 && (await timeOf(pattern, before, pump, after, 80_000)) > short * 8;
      };
      // A slow pattern is slow every time, whatever else the machine does.
      if ((await isSlow()) && (await isSlow()) && (await isSlow()))
        slow.push(`${pattern}: ${JSON.stringify([before, pump, after])}`);
    }
  }
  expect(slow).toEqual([]);
});
