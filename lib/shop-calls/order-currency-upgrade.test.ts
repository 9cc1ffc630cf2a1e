import { expect, test } from "vitest";
import { migrationsUpTo } from "@/db/backup/migrations-up-to";
import { migrateDatabase } from "@/db/migrate";
import { administer } from "@/db/testing/server";
import { createOldDatabase } from "@/lib/document-issues/testing/old-database";

/** Those before the migration that stores the currency of orders. */
const migrationCount = 71;

const comment = "Суммы на сайте указаны в валюте USD, а не в рублях.\nДо обеда";

test("an upgrade takes the currency of earlier orders of shops from their comments", async () => {
  const url = await createOldDatabase(1);
  const earlier = migrationsUpTo(migrationCount, "db/migrations");
  await migrateDatabase(url, earlier.path);
  earlier.remove();
  const orders = [
    ["in dollars", "shop:1:woocommerce", comment],
    ["in rubles", "shop:1:woocommerce", `Вопрос: «${comment}»`],
    ["of a buyer who wrote that", "my-site", comment],
    ["without a comment", "shop:1:tilda", null],
  ] as const;
  await administer(url, async (sql) => {
    for (const [externalId, source, text] of orders)
      await sql`insert into orders (id, organization_id, source, external_id, comment, total_cents, vat_cents, raw_payload, search, created_at, updated_at)
        select gen_random_uuid(), id, ${source}, ${externalId}, ${text}, 100, 0, '{}', '', now(), now() from organizations limit 1`;
  });
  await migrateDatabase(url);
  const rows = await administer(
    url,
    (sql) => sql`select external_id, currency from orders where currency is not null`,
  );
  expect([...rows]).toEqual([{ external_id: "in dollars", currency: "USD" }]);
});
