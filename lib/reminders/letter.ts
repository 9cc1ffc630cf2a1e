import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, clients, organizations } from "@/db/schema";
import { withAccountToPay } from "@/lib/document-issues/account-to-pay";
import { readPaper } from "@/lib/document-issues/read";
import { debtOf } from "@/lib/print/claim/form";
import { interestOn, lateDaysOn } from "@/lib/print/claim/interest";
import type { ClaimPaper } from "@/lib/print/claim/paper";
import { factsOf } from "@/lib/print/facts";
import { type Executor, executorOf } from "@/lib/print/party";
import { askedSumQrText } from "@/lib/print/payment-qr-text";
import { currentPrintRules } from "@/lib/print/print-rules";
import { qrCode } from "@/lib/print/qr-code";
import { qrPng } from "@/lib/print/qr-png";
import { sideOf } from "@/lib/print/side";
import type { PrintSource } from "@/lib/print/source";
import { addDays } from "@/lib/values/dates";
import type { WordedNotice } from "./current";
import { type ReminderRow, rulesOf } from "./queries";
import { fillReminder, invoiceTitleOf } from "./rules";
import type { Notice } from "./schedule";

/** The maximum number of QR codes in a letter; further invoices can be opened by their links. */
const maxCodes = 20;

/** The number of days within which a claim asks to be paid. */
const claimTermDays = 30;

/** The contents of a letter without the links, which are created at handover. */
export type LetterContents = {
  client: typeof clients.$inferSelect;
  organization: typeof organizations.$inferSelect;
  /** QR codes for paying the remainder, by invoice id. */
  codes: Map<string, { name: string; bytes: Uint8Array }>;
  claim: ClaimPaper | null;
};

/** Gathers the current contents of a reminder. */
export async function gatherLetter(
  db: Database,
  reminder: ReminderRow,
  notice: WordedNotice,
): Promise<LetterContents> {
  const [[organization], [client], { interestPercent }] = await Promise.all([
    db.select().from(organizations).where(eq(organizations.id, reminder.organizationId)),
    db.select().from(clients).where(eq(clients.id, reminder.clientId)),
    rulesOf(db, reminder.organizationId),
  ]);
  const codes: LetterContents["codes"] = new Map();
  const { account, orders } = await readPaymentOrders(db, notice);
  for (const invoice of notice.invoices) {
    const order = orders.get(invoice.id);
    if (order)
      codes.set(invoice.id, { name: `QR-код: ${invoiceTitleOf(invoice)}`, bytes: qrPng(qrCode(order)).png });
  }
  const payee = executorOf({
    organization: organization!,
    bankAccount: account ?? (await defaultAccount(db, reminder.organizationId)),
  });
  const claim = notice.isClaim ? claimOf(reminder, notice, payee, client!, interestPercent) : null;
  return { client: client!, organization: organization!, codes, claim };
}

/**
 * Returns the payments of the remainders as the texts of their QR codes, by invoice id, and the first account to pay
 * to. An invoice has no code if its bank details are incomplete, or if there are codes enough.
 */
export async function readPaymentOrders(db: Database, { invoices }: Pick<Notice, "invoices">) {
  const orders = new Map<string, string>();
  let account: PrintSource["bankAccount"] = null;
  for (const { id, remainderCents } of invoices.slice(0, maxCodes)) {
    const paper = await withAccountToPay(db, id, await readPaper(db, id, { images: "none" }));
    account ??= paper.bankAccount;
    const order = askedSumQrText(factsOf(paper), remainderCents);
    if (order) orders.set(id, order);
  }
  return { account, orders };
}

/** Returns the words of a letter: with addresses for sending, without them for storage. */
export const letterTextOf = (
  { client, organization, codes }: LetterContents,
  { date }: Pick<ReminderRow, "date">,
  { subject, text, invoices }: Pick<WordedNotice, "subject" | "text" | "invoices">,
  addresses?: ReadonlyMap<string, string>,
) =>
  fillReminder({ subject, text, invoices, date, executor: organization, customer: client, addresses, codes });

async function defaultAccount(db: Database, organizationId: string) {
  const accounts = await db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.organizationId, organizationId));
  return accounts.find(({ isDefault, archivedAt }) => isDefault && !archivedAt) ?? null;
}

/**
 * The claim contains only invoices that are late by law: a term that ends on a day off ends on the next
 * working day.
 */
function claimOf(
  { date, createdAt }: ReminderRow,
  { invoices }: Notice,
  payee: Executor,
  client: LetterContents["client"],
  interestPercent: number | null,
): ClaimPaper | null {
  const late = invoices.filter(({ dueDate }) => lateDaysOn(date, dueDate) > 0);
  const claim: ClaimPaper = {
    date,
    createdAt,
    organization: { ...sideOf(payee), ...accountOf(payee), signatory: payee.signatory, role: payee.role },
    client: sideOf(client),
    invoices: late.map(({ number, date: issued, dueDate, remainderCents: cents }) => ({
      number,
      date: issued,
      dueDate,
      lateDays: lateDaysOn(date, dueDate),
      remainderCents: cents,
      interestCents: interestPercent ? interestOn({ cents, percent: interestPercent, dueDate, date }) : null,
    })),
    payBy: addDays(date, claimTermDays),
    interestPercent: interestPercent || null,
    printRules: currentPrintRules,
  };
  return debtOf(claim) > 0 ? claim : null;
}

const accountOf = ({ bankName, bik, accountNumber, correspondentAccount }: Executor) => ({
  bankName,
  bik,
  accountNumber,
  correspondentAccount,
});
