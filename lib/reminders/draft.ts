import { eq } from "drizzle-orm";
import { clients, organizations } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { env } from "@/lib/kernel/env";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { missingVariables } from "@/lib/mail/account";
import { askedOrganizationId } from "@/lib/organizations/asked";
import { isReminded } from "./begin";
import { moneyHeld } from "./held";
import { debtorsOf, rulesOf } from "./queries";
import { tellReminder } from "./rules";
import { letterOf, noticeByHand } from "./schedule";
import { type ReminderDraft, remindInput } from "./schema";

export const draftReminder = query(
  {
    level: "user",
    summary: "Draft the reminder that a person would send to a client now, or tell why there is none",
    input: remindInput,
    fails: ["not_found"],
  },
  async (context, { id: clientId, organizationId: named }): Promise<ReminderDraft> => {
    const { db } = context;
    const organizationId = await askedOrganizationId(context, named);
    const date = businessToday();
    const [[customer], [executor], rules] = await Promise.all([
      db.select().from(clients).where(eq(clients.id, clientId)),
      db.select().from(organizations).where(eq(organizations.id, organizationId)),
      rulesOf(db, organizationId),
    ]);
    if (!customer || !executor) throw notFound();
    const key = { clientId, organizationId, date };
    const [debtor] = await debtorsOf(db, { ...key, steps: rules.steps });
    const notice = noticeByHand(rules.steps, debtor?.owed ?? [], date);
    const isSetUp = missingVariables().length === 0;
    if (!notice) return { refusal: "nothing_due", letter: null, isSetUp, heldCents: 0 };
    const { invoices } = notice;
    const { isClaim, ...words } = letterOf(rules.steps, notice, date);
    const held = await moneyHeld(db, organizationId, [clientId]);
    const addresses = new Map(invoices.map(({ id }) => [id, `${env().BASE_URL}/d/…`]));
    const told = tellReminder({ ...words, invoices, date, executor, customer, addresses });
    return {
      refusal: !customer.email ? "no_address" : (await isReminded(db, key)) ? "already_reminded" : null,
      letter: { to: customer.email, ...told, isClaim },
      isSetUp,
      heldCents: held.get(clientId)!,
    };
  },
);
