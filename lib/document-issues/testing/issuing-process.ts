import { organizations } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { createDocument } from "@/lib/documents/create";
import { database, openDatabase } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { defaultPrefixes } from "@/lib/organizations/rules";

// A separate process that issues, pays, corrects and takes back documents until it is killed. It reports when it has
// begun, and goes on when the database drops its connections. Like the product's server, it survives errors that the
// driver throws outside any promise when a connection ends during a write.
process.on("uncaughtException", () => {});
openDatabase(process.argv[2] ?? "");

const [organization] = await database()
  .insert(organizations)
  .values({
    name: "ООО «Стенд»",
    defaultVatRate: "none",
    vatMode: "included",
    numberPrefixes: defaultPrefixes,
  })
  .returning();

const caller: Caller = {
  actor: { kind: "system", name: "issuing" },
  requestId: "issuing",
  locale: "ru",
  preferredOrganizationId: organization!.id,
};

const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];
const move = (id: string, status: string) => execute(changeStatus, caller, { id, status });

const scenarios: Array<(id: string) => Promise<unknown>> = [
  (id) => move(id, "issued"),
  async (id) => {
    await move(id, "issued");
    await move(id, "draft");
  },
  // A payment issues a draft, too.
  (id) => execute(addPayment, caller, { id, amountCents: 5_000, paidAt: "2026-11-20" }),
  async (id) => {
    await move(id, "issued");
    const correction = await execute(correctDocument, caller, { id });
    await move(correction.id, "issued");
  },
];

async function workForever(workerIndex: number): Promise<never> {
  for (let turn = workerIndex; ; turn++) {
    await execute(createDocument, caller, { docType: "invoice", lines })
      .then(({ id }) => scenarios[turn % scenarios.length]!(id))
      .catch(() => {});
  }
}

process.stdout.write("begun\n");
await Promise.all([0, 1, 2, 3].map(workForever));
