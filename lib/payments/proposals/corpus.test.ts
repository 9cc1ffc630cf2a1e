import { beforeAll, expect, test } from "vitest";
import { clients, documents } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { findInvoices } from "@/lib/payments/match";
import { type Group, groups } from "@/lib/payments/testing/corpus/cases";
import { laterGroups } from "@/lib/payments/testing/corpus/later-cases";
import { latestGroups } from "@/lib/payments/testing/corpus/latest-cases";
import { invoices, numberOf, type Payer, payers } from "@/lib/payments/testing/corpus/world";
import { readProposals } from "./get";
import { readOrganizationPrefixes } from "./organization-prefixes";

const scenario = documentScenario();
const numbers = new Map<string, string>();
const kopecks = (rubles: number) => rubles * 100;

beforeAll(async () => {
  const clientIds = new Map<Payer, string>();
  for (const payer of new Set(invoices.map((invoice) => invoice.payer))) {
    const { inn, name, account } = payers[payer];
    const [client] = await database()
      .insert(clients)
      .values({ kind: "company", name, inn, accountNumber: account, search: "" })
      .returning();
    clientIds.set(payer, client!.id);
  }
  const rows = await database()
    .insert(documents)
    .values(
      invoices.map(({ number, payer, rubles, paidRubles = 0, date, status = "issued", foreign }, index) => ({
        organizationId: foreign ? scenario.foreignOrganizationId : scenario.organizationId,
        docType: "invoice" as const,
        year: Number(date.slice(0, 4)),
        sequence: index + 1,
        number: numberOf(number),
        date,
        status,
        clientId: clientIds.get(payer),
        vatMode: "included" as const,
        subtotalCents: kopecks(rubles),
        totalCents: kopecks(rubles),
        paidCents: kopecks(paidRubles),
        body: [],
        search: "",
      })),
    )
    .returning();
  for (const { id, number } of rows) numbers.set(id, number);
});

type Booking = { shares: Array<{ documentId: string; amountCents: number }>; advanceCents: number };

/** Formats the number and rubles of each share, in the order of the numbers, and the advance. */
const describeBooking = ({ shares, advanceCents }: Booking) =>
  [
    ...shares.map(({ documentId, amountCents }) => `${numbers.get(documentId)} ${amountCents / 100}`).sort(),
    ...(advanceCents > 0 ? [`аванс ${advanceCents / 100}`] : []),
  ].join(", ");

const describeExpected = ({ pays = {}, advance }: Group) =>
  [
    ...Object.entries(pays)
      .map(([number, rubles]) => `${numberOf(number)} ${rubles}`)
      .sort(),
    ...(advance ? [`аванс ${advance}`] : []),
  ].join(", ");

test.each([
  { name: "three hundred", groups, least: 300 },
  { name: "sixty later", groups: laterGroups, least: 60 },
  { name: "fifty of several invoices and parts", groups: latestGroups, least: 50 },
])(
  "of $name payments at least 995 of 1,000 matches are right, and 97 of 100 are matched or proposed rightly",
  async (corpus) => {
    const organizations = await readOrganizationPrefixes(database());
    const count = { all: 0, booked: 0, rightlyBooked: 0, payable: 0, right: 0 };
    const misses: string[] = [];
    for (const group of corpus.groups) {
      const { inn, name, account } = payers[group.payer];
      for (const purpose of group.purposes) {
        const payment = {
          organizationId: scenario.organizationId,
          kind: "incoming" as const,
          amountCents: kopecks(group.rubles),
          payerInn: inn,
          payerName: name,
          payerAccount: account,
          purpose,
          receivedAt: "2026-11-20T10:00:00.000Z",
        };
        const expected = describeExpected(group);
        const match = await findInvoices(database(), payment);
        const [proposals] = await readProposals(database(), [payment], organizations);
        const first = proposals![0] ? describeBooking(proposals![0]) : "";
        for (const { shares, advanceCents } of proposals!) {
          expect(shares.reduce((sum, share) => sum + share.amountCents, advanceCents)).toBe(
            payment.amountCents,
          );
          for (const share of shares) expect(share.amountCents).toBeLessThanOrEqual(share.remainderCents);
        }
        count.all += 1;
        const isBooked = match.shares.length > 0;
        const isRight = isBooked ? describeBooking(match) === expected : first === expected;
        if (isBooked) count.booked += 1;
        if (isBooked && isRight) count.rightlyBooked += 1;
        if (expected) count.payable += 1;
        if (expected && isRight) count.right += 1;
        if (group.silent) expect(proposals).toEqual([]);
        if (expected ? !isRight : isBooked) {
          misses.push(
            `${isBooked ? `BOOKED ${describeBooking(match)}` : `proposed ${first || "nothing"}`} · meant ${expected || "nothing"} · ${group.payer} ${group.rubles} «${purpose}»`,
          );
        }
      }
    }
    process.stdout.write(`${[...misses, JSON.stringify(count)].join("\n")}\n`);
    expect(count.all).toBeGreaterThanOrEqual(corpus.least);
    expect(count.rightlyBooked / count.booked).toBeGreaterThanOrEqual(0.995);
    expect(count.right / count.payable).toBeGreaterThanOrEqual(0.97);
  },
);
