import type { Sql } from "postgres";

/** The organization, and a client of each size. */
export type Million = { organizationId: string; sizes: Record<"small" | "middle" | "large", string> };

const years = 5;

/**
 * Fills an empty database with `count` documents of one organization over five years, using SQL: six in ten are
 * invoices, the rest acts and UPDs; one in ten is an unpaid invoice. There are a fiftieth as many clients, with 10, 35
 * to 70, 100 or 5,000 documents. Each document has a line at 22 %, and every eighth one at 0 % besides. There are nine
 * tenths as many payments: most invoices were paid in two parts, some clients have advances and refunds, and some
 * payments are unidentified. `organizationId` must be an existing organization. Takes about five minutes for a million.
 */
export async function fillMillion(sql: Sql, organizationId: string, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local work_mem = '512MB'`;
    await tx`
      create temporary table made_clients on commit drop as
      select n, uuidv7() as id, (7700000000 + n)::text as inn,
             (array['Северный', 'Медовый', 'Речной', 'Уральский', 'Балтийский', 'Новый', 'Дальний', 'Степной'])[1 + n % 8] || ' '
               || (array['берег', 'край', 'причал', 'комплект', 'кедр', 'вектор', 'завод', 'маяк', 'купец'])[1 + n / 8 % 9]
               || ' ' || n as name
      from generate_series(0, ${count / 50 - 1}::int) as n`;
    await tx`
      insert into clients (id, kind, name, short_name, inn, search, created_at, updated_at)
      select id, 'company', 'ООО «' || name || '»', 'ООО «' || name || '»', inn,
             lower('ООО «' || name || '»' || chr(10) || inn), now(), now()
      from made_clients`;

    // Of every hundred documents ten belong to a thousandth of the clients,
    // thirty to a seventh, ten to half, and the rest to the others.
    await tx`
      create temporary table made_documents on commit drop as
      select *, extract(year from date)::int as year,
             row_number() over (partition by type, extract(year from date) order by n) as sequence,
             row_number() over (partition by client, type, is_owed order by n) as turn
      from (
        select n, uuidv7((n - ${count}) * ${years * 365}::float8 / ${count} * interval '1 day') as id,
               current_date - ((${count} - n) * ${years * 365}::bigint / ${count})::int as date,
               case when share < 6 then 'invoice' when share < 9 then 'act' else 'upd' end as type, share = 0 as is_owed,
               1000000 + n * 104729::bigint % 50000000 as cents,
               case when place < ${count / 10} then place % ${count / 50_000}
                    when place < ${(4 * count) / 10} then ${count / 50_000} + place % ${(3 * count) / 1000}
                    when place < ${(5 * count) / 10} then ${count / 50_000 + (3 * count) / 1000} + place % ${count / 100}
                    else ${count / 50_000 + (3 * count) / 1000 + count / 100} + place % ${(6980 * count) / 1_000_000} end as client
        from (select n, n * 7919::bigint % ${count} as place, (hashint4(n) & 65535) % 10 as share
              from generate_series(0, ${count - 1}::int) as n) as numbers
      ) as plain`;
    await tx`create index on made_documents (client, type, is_owed, turn)`;
    await tx`analyze made_documents`;
    await tx`
      insert into documents (id, organization_id, doc_type, year, sequence, number, status, client_id, basis_document_id, date,
        due_date, vat_mode, subtotal_cents, vat_cents, total_cents, paid_cents, unpaid_status, body, issued_at, search, created_at, updated_at)
      select own.id, ${organizationId}, own.type, own.year, own.sequence, named.number,
             case when own.type <> 'invoice' then 'signed' when not own.is_owed then 'paid'
                  when own.n % 4 = 0 then 'partially_paid' else 'issued' end,
             made_clients.id, basis.id, own.date, case own.type when 'invoice' then own.date + 14 end, 'on_top', own.cents, 0, own.cents,
             case when own.type <> 'invoice' then 0 when not own.is_owed then own.cents when own.n % 4 = 0 then own.cents / 2 else 0 end,
             case when own.type = 'invoice' and (not own.is_owed or own.n % 4 = 0) then 'issued' end,
             '[]', own.date, lower(named.number), own.date, own.date
      from made_documents as own
      join made_clients on made_clients.n = own.client
      left join made_documents as basis on own.type = 'act' and basis.client = own.client and basis.type = 'invoice'
        and not basis.is_owed and basis.turn = own.turn
      cross join lateral (select (array['СЧ', 'А', 'У'])[array_position(array['invoice', 'act', 'upd'], own.type)]
        || '-' || own.year || '/' || lpad(own.sequence::text, 6, '0') as number) as named
      order by own.n`;
    await tx`
      insert into document_lines (document_id, position, name, unit, qty, price_cents, vat_rate, vat_cents, sum_cents)
      select id, position, 'Услуга', 'шт', 1, line.cents, rate, 0, line.cents
      from made_documents
      cross join lateral (values
        (1, cents - case when sequence % 8 = 0 then cents / 4 else 0 end, '22'),
        (2, case when sequence % 8 = 0 then cents / 4 end, '0')) as line(position, cents, rate)
      where line.cents is not null order by n`;

    // Invoices are paid in full or in two parts; besides, one
    // payment in a hundred is an advance, a refund or unidentified.
    await tx`
      create temporary table made_payments on commit drop as
      select uuidv7(at - now()) as id, paid.*
      from (
        select own.n, own.id as document_id, own.client, 'incoming' as kind, named.number, (own.date + 7 * part)::timestamptz as at,
               case when own.is_owed or own.n % 5 = 0 then documents.paid_cents
                    when part = 1 then documents.paid_cents / 3 else documents.paid_cents - documents.paid_cents / 3 end as cents
        from made_documents as own join documents using (id)
        cross join lateral (select documents.number) as named
        cross join generate_series(1, case when own.is_owed or own.n % 5 = 0 then 1 else 2 end) as part
        where own.type = 'invoice' and documents.paid_cents > 0
        union all
        select n, null, n % ${count / 50}, case when n % 4 = 0 then 'outgoing' else 'incoming' end, null,
               current_date - (n % ${years * 365})::int, 500000 + n * 7919::bigint % 1000000
        from generate_series(1, ${count / 100}::int) as n
      ) as paid`;
    await tx`
      insert into payments (id, organization_id, document_id, client_id, advance_cents, bank_payment_id, kind, amount_cents, payer_inn,
        payer_name, purpose, paid_at, match_reason, created_at, updated_at)
      select made_payments.id, ${organizationId}, document_id, case when document_id is not null or made_payments.n % 4 < 3 then made_clients.id end,
             case when document_id is null and made_payments.n % 4 in (1, 2) then cents else 0 end,
             'filled-' || made_payments.id, kind, cents, inn, 'ООО «' || name || '»',
             'Оплата по счету № ' || coalesce(number, 'без номера ' || made_payments.n) || ' за услуги. НДС не облагается', at,
             case when document_id is not null then '{"by": "rules", "signs": ["number"]}'::jsonb end, at, at
      from made_payments join made_clients on made_clients.n = client order by at`;
    await tx`
      insert into payment_allocations (organization_id, payment_id, document_id, amount_cents)
      select ${organizationId}, id, document_id, cents from made_payments where document_id is not null order by at`;
  });
  await sql`vacuum analyze`;
}

/** Returns clients with about ten, a hundred and five thousand documents. */
export async function clientsBySize(sql: Sql): Promise<Million["sizes"]> {
  const [row] = await sql<[Million["sizes"]]>`
    with sizes as (select client_id, count(*) from documents group by 1)
    select (select client_id from sizes where count between 9 and 11 order by 1 limit 1) as small,
           (select client_id from sizes where count between 90 and 110 order by 1 limit 1) as middle,
           (select client_id from sizes order by count desc, 1 limit 1) as large`;
  return row;
}
