import { eq } from "drizzle-orm";
import { clients, organizations } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { env } from "@/lib/kernel/env";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { missingVariables } from "@/lib/mail/account";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import { isReminded } from "./begin";
import { readHeldMoney } from "./held";
import { readPaymentOrders } from "./letter";
import { findDebtors, rulesOf } from "./queries";
import { fillReminder } from "./rules";
import { letterWordsOf, noticeByHand } from "./schedule";
import { type ReminderDraft, remindInput } from "./schema";

export const draftReminder = query(
  {
    level: "user",
    summary: "Draft the reminder that a person would send to a client now, or tell why there is none",
    input: remindInput,
    fails: ["not_found"],
  },
  async (context, { id: clientId, organizationId: requestedOrganizationId }): Promise<ReminderDraft> => {
    const { db } = context;
    const organizationId = await resolveOrganizationId(context, requestedOrganizationId);
    const date = businessToday();
    const [[customer], [executor], rules] = await Promise.all([
      db.select().from(clients).where(eq(clients.id, clientId)),
      db.select().from(organizations).where(eq(organizations.id, organizationId)),
      rulesOf(db, organizationId),
    ]);
    if (!customer || !executor) throw notFound();
    const key = { clientId, organizationId, date };
    const [debtor] = await findDebtors(db, { ...key, steps: rules.steps });
    const notice = noticeByHand(rules.steps, debtor?.owed ?? [], date);
    const isSetUp = missingVariables().length === 0;
    if (!notice) return { refusal: "nothing_due", letter: null, isSetUp, heldCents: 0 };
    const { invoices } = notice;
    const { isClaim, ...words } = letterWordsOf(rules.steps, notice, date);
    const heldByClient = await readHeldMoney(db, organizationId, [clientId]);
    const addresses = new Map(invoices.map(({ id }) => [id, `${env().BASE_URL}/d/…`]));
    const { orders: codes } = await readPaymentOrders(db, notice);
    const letterText = fillReminder({ ...words, invoices, date, executor, customer, addresses, codes });
    return {
      refusal: !customer.email ? "no_address" : (await isReminded(db, key)) ? "already_reminded" : null,
      letter: { to: customer.email, ...letterText, isClaim, invoices: invoices.length, codes: codes.size },
      isSetUp,
      heldCents: heldByClient.get(clientId)!,
    };
  },
);
