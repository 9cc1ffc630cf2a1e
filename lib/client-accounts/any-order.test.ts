import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { seededRandom } from "@/lib/testing/seeded-random";
import { clientBalance } from "./balance";
import { findAccountDrift } from "./drift";
import { getClientAccount } from "./get";
import { readFrozenPapers } from "./testing/books/read";
import { dealings } from "./testing/dealings";
import { randomActions } from "./testing/random-actions";

const scenario = documentScenario();
const { client } = dealings(scenario);

/** 60 rounds take a minute. */
const rounds = Number(process.env.ROUNDS ?? 4);
const firstSeed = Number(process.env.SEED ?? 1);
const laneCount = 4;
const actionsPerLane = 25;

/** States of the books that must never occur. */
const forbiddenStates = {
  "more of a payment given to documents than it is": `
    select p.id, p.amount_cents, sum(a.amount_cents) as given from payments p join payment_allocations a on a.payment_id = p.id
     group by p.id having abs(sum(a.amount_cents)) > abs(p.amount_cents)`,
  "a document of a client with more than it asks for": `
    select id, total_cents, paid_cents from documents where paid_cents > total_cents and client_id is not null`,
  "a document whose status is not what was paid": `
    select id, status, total_cents, paid_cents from documents where paid_cents > 0
       and status <> case when paid_cents >= total_cents then 'paid' else 'partially_paid' end`,
  "a document that is partly paid with nothing": `
    select id from documents where status = 'partially_paid' and paid_cents = 0 and corrected_by_id is null`,
  "money of a paper that another stands for, or of a draft": `
    select d.id, d.status, d.paid_cents from documents d
     where (d.corrected_by_id is not null or d.status in ('draft', 'cancelled'))
       and (d.paid_cents <> 0
            or exists (select from payment_allocations a join payments p on p.id = a.payment_id
                        where a.document_id = d.id and p.kind <> 'outgoing' and a.amount_cents <> 0))`,
  "a correction that stands beside what it corrects": `
    select c.id, c.status, d.status as corrected, d.corrected_by_id from documents c join documents d on d.id = c.corrects_document_id
     where (d.corrected_by_id is not distinct from c.id) = (c.status in ('draft', 'cancelled')) or d.status = 'draft'`,
  "a draft that is frozen, or a paper that is not, or twice": `
    select d.id, d.status, count(i.id) from documents d
      left join document_issues i on i.document_id = d.id and i.withdrawn_at is null
     group by d.id having (d.status = 'draft' and count(i.id) > 0) or (d.status not in ('draft', 'cancelled') and count(i.id) <> 1)`,
  "a paper that was frozen with another sum": `
    select d.id, d.total_cents, frozen.cents from documents d
      join document_issues i on i.document_id = d.id and i.withdrawn_at is null
     cross join lateral (select coalesce(sum((line->>'sumCents')::bigint), 0) as cents
                           from json_array_elements(i.source->'document'->'lines') as line) as frozen
     where frozen.cents <> d.total_cents`,
  "a number that is missing, or was given twice": `
    with given as (
      select organization_id, series, year, sequence from documents where corrects_document_id is null
      union all select organization_id, doc_type, year, sequence from number_gaps)
    select c.organization_id, c.doc_type, c.year, c.last_sequence, count(g.sequence) from document_counters c
      left join given g on g.organization_id = c.organization_id and g.series = c.doc_type and g.year = c.year
     group by 1, 2, 3, 4
    having count(g.sequence) <> c.last_sequence or count(distinct g.sequence) <> c.last_sequence or coalesce(max(g.sequence), 0) <> c.last_sequence`,
  "a payment whose document has no part of it": `
    select p.id, p.document_id from payments p
     where (p.document_id is null) = exists (select from payment_allocations a where a.payment_id = p.id)
        or (p.document_id is not null
            and not exists (select from payment_allocations a where a.payment_id = p.id and a.document_id = p.document_id))`,
  "a payment of documents of another organization": `
    select p.id from payments p join payment_allocations a on a.payment_id = p.id join documents d on d.id = a.document_id
     where d.organization_id <> p.organization_id`,
  "an act of reconciliation that does not add up": `
    select id from reconciliations r where closing_cents <> opening_cents + debit_cents - credit_cents
        or debit_cents <> (select coalesce(sum((entry->>'debitCents')::bigint), 0) from json_array_elements(source->'entries') as entry)
        or credit_cents <> (select coalesce(sum((entry->>'creditCents')::bigint), 0) from json_array_elements(source->'entries') as entry)`,
  "a document of a closed month that changed since": `
    select d.id from documents d join closed_periods c on c.organization_id = d.organization_id and c.month = date_trunc('month', d.date)::date
     where exists (select from events e where e.subject_id = d.id and e.created_at > c.closed_at
                      and e.kind in ('document.created', 'document.updated', 'document.cancelled', 'document.took_place'))`,
};

let clientIds: string[];
let performRandomAction: ReturnType<typeof randomActions>;
const organizationIds = () => [scenario.organizationId, scenario.foreignOrganizationId];

beforeAll(async () => {
  clientIds = [await client("ООО «Один»"), await client("ООО «Два»"), await client("ООО «Три»")];
  for (const organizationId of organizationIds())
    for (const clientId of clientIds)
      await scenario.create({
        organizationId,
        clientId,
        lines: [{ name: "Услуга", qty: 1, priceCents: 5_000, vatRate: "22" }],
      });
  performRandomAction = randomActions(scenario, await callerAs("admin"), clientIds);
});

/** Returns the result, or null for a refusal; rethrows any other error. */
async function outcomeOf(attempt: Promise<unknown>): Promise<unknown> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof Failure && error.code !== "internal_error") return null;
    throw error;
  }
}

async function compareAccounts(id: string, organizationId: string, name: string): Promise<void> {
  const account = await execute(getClientAccount, scenario.caller, { id, organizationId });
  const { openingCents, entries, debitCents, creditCents, closingCents } = account;
  const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
  expect(debitCents, name).toBe(sum(entries.map((entry) => entry.debitCents)));
  expect(creditCents, name).toBe(sum(entries.map((entry) => entry.creditCents)));
  expect(closingCents, name).toBe(openingCents + debitCents - creditCents);
  const balance = await execute(clientBalance, scenario.caller, { id, organizationId });
  expect(account, name).toMatchObject(balance);
}

test("the books stay consistent under random simultaneous operations", async () => {
  let succeededCount = 0;
  let frozen = await readFrozenPapers();
  for (let round = 0; round < rounds; round++) {
    const seed = firstSeed + round;
    const randomOfLanes = Array.from({ length: laneCount }, (_, lane) =>
      seededRandom(seed * laneCount + lane),
    );
    await Promise.all(
      randomOfLanes.map(async (below) => {
        for (let step = 0; step < actionsPerLane; step++) {
          const outcome = await outcomeOf(performRandomAction(below));
          expect(outcome, `seed ${seed}`).not.toMatchObject({ ok: false });
          if (outcome !== null) succeededCount += 1;
        }
      }),
    );
    for (const [what, statement] of Object.entries(forbiddenStates))
      expect([...(await database().execute(sql.raw(statement)))], `${what}, seed ${seed}`).toEqual([]);
    expect(await findAccountDrift(database()), `seed ${seed}`).toEqual([]);
    for (const organizationId of organizationIds())
      for (const id of clientIds) await compareAccounts(id, organizationId, `seed ${seed}`);
    const now = await readFrozenPapers();
    for (const [id, frozenBefore] of frozen)
      if (now.has(id)) expect(now.get(id), `seed ${seed}`).toBe(frozenBefore);
    frozen = now;
  }
  // Most random attempts are sensible enough to succeed.
  expect(succeededCount).toBeGreaterThan((rounds * laneCount * actionsPerLane) / 3);
});
