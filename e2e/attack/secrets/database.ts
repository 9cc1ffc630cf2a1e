import postgres from "postgres";
import { readTables } from "@/db/backup/catalogue";
import type { Findings } from "../findings";
import type { Marks } from "../marks";

/** Searches every row of every table for secrets. Returns the number of tables. */
export async function searchDatabase(url: string, marks: Marks, findings: Findings): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const tables = await readTables(sql);
    const secrets = marks.of("database");
    for (const { name } of tables) {
      const found = await sql<{ text: string }[]>`
        select distinct secret as text from unnest(${secrets.map(({ text }) => text)}::text[]) secret
        where exists (select from ${sql.unsafe(name)} as row where strpos(row::text, secret) > 0)`;
      for (const { text } of found) {
        const secret = secrets.find((each) => each.text === text);
        findings.note(`the table ${name} keeps ${secret?.name}`);
      }
    }
    return tables.length;
  } finally {
    await sql.end();
  }
}
