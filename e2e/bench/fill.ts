import { parseArgs } from "node:util";
import postgres from "postgres";
import { startEmbedded } from "@/db/embedded";
import { freezeEarlier } from "@/lib/document-issues/freeze-earlier";

/**
 * Adds an organization with five years of data to a running demo: documents, as many
 * payments, half as many orders and a fifth as many clients. The database itself generates
 * them, which takes a minute or two. `e2e/bench/lists.ts` then measures its lists.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", default: ".data" },
    documents: { type: "string", default: "100000" },
  },
});
const count = Number(values.documents);

const server = await startEmbedded(values.data);
const sql = postgres(server.url, { max: 1, onnotice: () => {} });
const start = performance.now();

await sql.begin(async (tx) => {
  const [organization] = await tx<{ id: string }[]>`
    insert into organizations (id, name, short_name, inn, default_vat_rate, vat_mode, number_prefixes, created_at, updated_at)
    select uuidv7(), 'Общество с ограниченной ответственностью «Пять лет»', 'ООО «Пять лет»', '7700000016', default_vat_rate,
           vat_mode, number_prefixes, now(), now()
    from organizations order by created_at limit 1
    returning id`;
  const { id } = organization!;

  await tx`
    create temporary table made_clients on commit drop as
    select n, uuidv7() as id, 7700000000 + n as inn,
           (array['Северный', 'Медовый', 'Речной', 'Уральский', 'Балтийский', 'Новый', 'Дальний', 'Степной'])[1 + n % 8] || ' '
             || (array['берег', 'край', 'причал', 'комплект', 'кедр', 'вектор', 'завод', 'маяк', 'купец'])[1 + n / 8 % 9]
             || ' ' || n as name
    from generate_series(0, ${count / 5 - 1}::int) as n`;
  await tx`
    insert into clients (id, kind, name, short_name, inn, email, search, created_at, updated_at)
    select id, 'company', 'Общество с ограниченной ответственностью «' || name || '»', 'ООО «' || name || '»', inn,
           'client' || n || '@example.ru',
           lower('Общество с ограниченной ответственностью «' || name || '»' || E'\n' || 'ООО «' || name || '»' || E'\n' || inn
             || E'\n' || 'client' || n || '@example.ru'), now(), now()
    from made_clients`;

  // Of every hundred documents 45 are invoices, the first forty of them with an act; ten are UPDs and five contracts.
  await tx`
    create temporary table made_documents on commit drop as
    select *, extract(year from date)::int as year,
           row_number() over (partition by type, extract(year from date) order by n) as sequence,
           case when type = 'invoice' then (array['draft', 'issued', 'partially_paid', 'cancelled'])[1 + n % 20]
                else (array['draft', 'issued', 'cancelled'])[1 + n % 20] end as rare
    from (
      select n, uuidv7((n - ${count}) * ${5 * 365}::float8 / ${count} * interval '1 day') as id,
             current_date - ((${count} - n) * ${5 * 365}::bigint / ${count})::int as date, n * 7919::bigint % ${count / 5} as client,
             case when n % 100 < 45 then 'invoice' when n % 100 < 85 then 'act' when n % 100 < 95 then 'upd' else 'contract'
               end as type,
             1000000 + n * 104729::bigint % 50000000 as cents
      from generate_series(0, ${count - 1}::int) as n
    ) as plain`;
  await tx`
    insert into documents (id, organization_id, doc_type, year, sequence, number, status, client_id, basis_document_id, date,
      due_date, vat_mode, subtotal_cents, vat_cents, total_cents, paid_cents, unpaid_status, body, issued_at, search, created_at, updated_at)
    select own.id, ${id}, own.type, own.year, own.sequence, named.number,
           coalesce(own.rare, case own.type when 'invoice' then 'paid' else 'signed' end), made_clients.id, basis.id, own.date,
           case own.type when 'invoice' then own.date + 14 end, 'on_top', own.cents, 0, own.cents,
           case when own.type <> 'invoice' or own.rare in ('draft', 'issued', 'cancelled') then 0
                when own.rare = 'partially_paid' then own.cents / 2 else own.cents end,
           case when own.type = 'invoice' and coalesce(own.rare, 'partially_paid') = 'partially_paid' then 'issued' end,
           '[]', own.date, lower(named.number), own.date, own.date
    from made_documents as own
    join made_clients on made_clients.n = own.client
    left join made_documents as basis on own.type = 'act' and basis.n = own.n - 45
    cross join lateral (select (array['СЧ', 'А', 'У', 'Д'])[array_position(array['invoice', 'act', 'upd', 'contract'], own.type)]
      || '-' || own.year || '/' || lpad(own.sequence::text, 5, '0') as number) as named`;
  await tx`
    insert into document_lines (document_id, position, name, unit, qty, price_cents, vat_rate, vat_cents, sum_cents)
    select id, position, (array['Бухгалтерское обслуживание', 'Аренда оборудования', 'Доставка', 'Консультация'])[1 + (n + position) % 4],
           'усл. ед.', 1, cents / 2, 'none', 0, cents / 2
    from made_documents, generate_series(1, 2) as position`;
  await tx`
    insert into events (id, organization_id, kind, subject_id, actor_name, data, created_at)
    select uuidv7(), ${id}, kind, made_documents.id, 'Иванова А. П.', '{}', date
    from made_documents, unnest(array['document.created', 'document.issued']) as kind`;

  // Of every hundred payments 45 pay an invoice, if it is paid; two are
  // incoming and unidentified, one is a refund, and the rest are outgoing.
  await tx`
    create temporary table made_payments on commit drop as
    select n, uuidv7() as id, paid.id as document_id, paid.number, name, inn, n % 100 = 47 as is_refund,
           case when n % 100 < 48 then 'incoming' else 'outgoing' end as kind, coalesce(paid.cents, 1000000 + n * 7919::bigint) as cents,
           now() - (${count} - n) * ${5 * 365}::float8 / ${count} * interval '1 day' as at
    from generate_series(0, ${count - 1}::int) as n
    join (select n as client, name, inn from made_clients) as payer on client = n * 7919::bigint % ${count / 5}
    left join (
      select own.n, documents.id, number, paid_cents as cents from made_documents as own join documents using (id) where paid_cents > 0
    ) as paid using (n)`;
  await tx`
    insert into payments (id, organization_id, document_id, bank_payment_id, kind, amount_cents, payer_inn, payer_name, purpose, paid_at,
      match_reason, created_at, updated_at)
    select id, ${id}, document_id, 'filled-' || id, kind, cents, inn, 'ООО «' || name || '»',
           case when is_refund then 'Возврат излишне уплаченного' when kind = 'outgoing' then 'Оплата поставщику по договору ' || n
                else 'Оплата по счету № ' || coalesce(number, 'без номера ' || n) || ' за услуги. НДС не облагается' end, at,
           case when document_id is not null then '{"by": "rules", "signs": ["number"]}'::jsonb end, at, at
    from made_payments where document_id is not null or n % 100 >= 45`;
  await tx`
    insert into payment_allocations (organization_id, payment_id, document_id, amount_cents)
    select ${id}, id, document_id, cents from made_payments where document_id is not null`;

  await tx`
    create temporary table made_orders on commit drop as
    select n, uuidv7((n - ${count / 2}) * ${5 * 365}::float8 / ${count / 2} * interval '1 day') as id, name, inn,
           case when n > ${count / 2} - 300 then 'new' else (array['in_progress', 'paid', 'cancelled'])[1 + n % 20] end as rare
    from generate_series(1, ${count / 2}::int) as n
    join made_clients using (n)
    union all
    select n, uuidv7((n - ${count / 2}) * ${5 * 365}::float8 / ${count / 2} * interval '1 day'), 'Покупатель ' || n, null,
           case when n > ${count / 2} - 300 then 'new' else (array['in_progress', 'paid', 'cancelled'])[1 + n % 20] end
    from generate_series(${count / 5}, ${count / 2}::int) as n`;
  await tx`
    insert into orders (id, organization_id, status, customer_name, customer_inn, customer_email, total_cents, vat_cents, raw_payload,
      search, created_at, updated_at)
    select id, ${id}, coalesce(rare, 'completed'), name, inn, 'buyer' || n || '@example.ru', 1500000 + n * 100, 0, '{}',
           lower(name || E'\n' || coalesce(inn || E'\n', '') || 'buyer' || n || '@example.ru'),
           uuid_extract_timestamp(id), uuid_extract_timestamp(id)
    from made_orders order by n`;
  await tx`
    insert into order_items (order_id, position, name, qty, price)
    select id, position, (array['Тур', 'Трансфер', 'Экскурсия'])[1 + (n + position) % 3], 1, 7500 from made_orders, generate_series(1, 2) as position`;
});
await freezeEarlier(server.url);
await sql`vacuum analyze`;
const counts = await sql`
  select (select count(*)::int from documents) as documents, (select count(*)::int from payments) as payments,
         (select count(*)::int from orders) as orders, (select count(*)::int from clients) as clients`;
console.log(`${Math.round((performance.now() - start) / 1000)} s`, counts[0]);
await sql.end();
await server.stop();
