import { v7 } from "uuid";
import { migrationsUpTo } from "@/db/backup/migrations-up-to";
import { migrateDatabase } from "@/db/migrate";
import { emptyDatabase } from "@/db/testing/empty-database";
import { administer } from "@/db/testing/server";
import { standardBody } from "@/lib/body/standard";

/**
 * Creates a database as the oldest version left it, with documents of three lines: of every ten, one is a draft, one
 * was cancelled as a draft, and one was cancelled after being issued.
 */
export async function createOldDatabase(count: number): Promise<string> {
  const url = await emptyDatabase();
  const oldest = migrationsUpTo(1, "db/migrations");
  await migrateDatabase(url, oldest.path);
  oldest.remove();
  const [organizationId, accountId] = [v7(), v7()];
  const body = JSON.stringify(standardBody("invoice"));
  await administer(url, async (sql) => {
    await sql`
      insert into organizations (id, name, inn, legal_address, default_vat_rate, vat_mode, number_prefixes, created_at, updated_at)
      values (${organizationId}, 'ООО «Северный ветер»', '7700000016', 'г. Москва', '20', 'included', '{}', now(), now())`;
    await sql`
      insert into bank_accounts (id, organization_id, bank_name, bik, account_number, is_default, created_at, updated_at)
      values (${accountId}, ${organizationId}, 'ООО «Банк Точка»', '044525104', '40702810600000000001', true, now(), now())`;
    await sql`
      insert into clients (id, kind, name, inn, search, created_at, updated_at)
      select gen_random_uuid(), 'company', 'АО «Клиент ' || n || '»', '7800000027', 'клиент ' || n, now(), now()
      from generate_series(1, 100) as n`;
    await sql`
      insert into documents (id, organization_id, doc_type, year, sequence, number, status, client_id, bank_account_id, date, vat_mode,
        subtotal_cents, vat_cents, total_cents, body, issued_at, search, created_at, updated_at)
      select gen_random_uuid(), ${organizationId}, type, 2025, n, type || n, status, client.id, ${accountId},
        date '2025-01-01' + n % 400, 'included', 25000, 5000, 30000, ${body}::text::jsonb,
        case when n % 10 > 1 then timestamp '2025-06-01' + n * interval '1 minute' end, 'n' || n, now(), now()
      from generate_series(1, ${count}::int) as n
      cross join lateral (select (array['invoice', 'act', 'upd', 'contract'])[1 + n % 4] as type,
        (array['draft', 'cancelled', 'cancelled', 'issued', 'issued', 'issued', 'paid', 'issued', 'issued', 'issued'])[1 + n % 10] as status
      ) as made
      join (select id, row_number() over () as row from clients) as client on client.row = 1 + n % 100`;
    await sql`
      insert into document_lines (document_id, position, name, unit, qty, price_cents, vat_rate, vat_cents, sum_cents)
      select id, position, 'Услуга ' || position, 'шт', 1, 10000, '20', 1667, 10000
      from documents, generate_series(1, 3) as position`;
    await sql`analyze`;
  });
  return url;
}

/**
 * Returns a checksum over every row that the oldest version wrote for documents, except columns that papers do not
 * use.
 */
export const checksumOf = (url: string) =>
  administer(url, async (sql) => {
    const [sum] = await sql`
      select md5(string_agg(concat_ws('|', id, number, status, client_id, date, total_cents, body, issued_at, version, updated_at), ';' order by id)) as documents,
             (select md5(string_agg(concat_ws('|', document_id, position, name, unit, qty, price_cents, vat_rate, vat_cents, sum_cents), ';' order by document_id, position)) from document_lines as line) as lines
      from documents`;
    return sum;
  });
