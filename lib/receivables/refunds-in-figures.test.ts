import { expect, test } from "vitest";
import { migrationsUpTo } from "@/db/backup/migrations-up-to";
import { migrateDatabase } from "@/db/migrate";
import { administer } from "@/db/testing/server";
import { createOldDatabase } from "@/lib/document-issues/testing/old-database";

/** The number of migrations while refunds still counted as collected money. */
const migrationCount = 41;

test("migration recounts the days and habits that contained refunds", async () => {
  const url = await createOldDatabase(20);
  const earlier = migrationsUpTo(migrationCount, "db/migrations");
  await migrateDatabase(url, earlier.path);
  earlier.remove();
  const [refunded, other] = await administer(url, async (sql) => {
    const invoices = await sql`
      select id, organization_id, client_id from documents
       where doc_type = 'invoice' and status in ('issued', 'paid') order by number limit 2`;
    await sql`update documents set date = '2026-01-01', status = 'issued' where id in ${sql(invoices.map(({ id }) => id))}`;
    for (const [index, invoice] of invoices.entries()) {
      const [payment] = await sql`
        insert into payments (id, organization_id, kind, amount_cents, paid_at, created_at, updated_at)
        values (gen_random_uuid(), ${invoice.organization_id}, ${index === 0 ? "outgoing" : "incoming"}, 100,
          ${`2026-0${2 + index}-10T12:00:00Z`}, now(), now()) returning id`;
      await sql`
        insert into payment_allocations (organization_id, payment_id, document_id, amount_cents)
        values (${invoice.organization_id}, ${payment!.id}, ${invoice.id}, 100)`;
    }
    await sql`delete from receivable_day_changes`;
    await sql`update client_debts set is_habit_counted = true, habit_days = 5`;
    return invoices.map(({ client_id }) => client_id);
  });
  await migrateDatabase(url);
  await administer(url, async (sql) => {
    const days = await sql`select day::text from receivable_day_changes order by 1`;
    expect(days.map(({ day }) => day)).toEqual(["2026-02-09", "2026-02-10", "2026-02-11"]);
    const habits =
      await sql`select is_habit_counted from client_debts where client_id in ${sql([refunded, other])}
      order by client_id = ${other}`;
    expect(habits.map(({ is_habit_counted }) => is_habit_counted)).toEqual([false, true]);
  });
});
