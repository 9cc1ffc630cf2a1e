import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { beforeAll, expect, test } from "vitest";
import { bankAccounts } from "@/db/schema";
import { draftEmail } from "@/lib/document-emails/draft";
import { readCode } from "@/lib/document-emails/testing/read-code";
import { readPaper } from "@/lib/document-issues/read";
import { createLink } from "@/lib/document-links/create";
import { linkedDocument } from "@/lib/document-links/open";
import { saveEmailTemplate } from "@/lib/email-templates/save";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { reminderClaim } from "./claim";
import { draftReminder } from "./draft";
import { reminderScenario } from "./testing/scenario";

const { scenario, rules, client, overdue, remind, emailsTo, send, nextAddress } = reminderScenario();

const closedNumber = "40702810600000000001";
const newAccount = {
  bankName: "ПАО Сбербанк",
  bik: "044525225",
  accountNumber: "40702810300000000003",
  correspondentAccount: "30101810400000000225",
};

/** An invoice of the account that is archived afterwards, when the organization has another default account. */
let invoiceId: string;
let debtor: Awaited<ReturnType<typeof client>>;

beforeAll(async () => {
  const db = database();
  await db.update(bankAccounts).set({ correspondentAccount: "30101810745374525104" });
  await rules();
  debtor = await client();
  invoiceId = (await overdue(debtor.id, 30)).id;
  const { organizationId, accountId } = scenario;
  const archivedAt = new Date().toISOString();
  await db.update(bankAccounts).set({ archivedAt, isDefault: false }).where(eq(bankAccounts.id, accountId));
  await db.insert(bankAccounts).values({ organizationId, ...newAccount, isDefault: true });
});

const codesTo = async (address: string) => {
  const { attachments } = await PostalMime.parse(emailsTo(address).at(-1)!.bytes);
  return Promise.all(attachments.filter(({ mimeType }) => mimeType === "image/png").map(readCode));
};
const toNewAccount = expect.stringContaining(`|PersonalAcc=${newAccount.accountNumber}|`);

test("a reminder and its claim ask for money to the default account once the invoice's account is archived", async () => {
  const { id: reminderId } = await remind(debtor.id);
  expect(await codesTo(debtor.email!)).toEqual([toNewAccount]);
  const { paper } = await execute(reminderClaim, scenario.caller, { id: debtor.id, reminderId });
  expect(paper.organization).toMatchObject(newAccount);
});

test("the page of a link names the default account and says that the one on the paper is closed", async () => {
  const readPayment = async (id: string) => {
    const { url } = await execute(createLink, scenario.caller, { id });
    const visitor = { ...scenario.caller, actor: null };
    return (await execute(linkedDocument, visitor, { token: url.split("/").at(-1)! })).payment;
  };
  const payment = await readPayment(invoiceId);
  expect(payment).toMatchObject({ isOtherAccount: true, qr: expect.anything() });
  expect(payment!.requisites).toContainEqual({ name: "account", value: newAccount.accountNumber });
  const later = await overdue(scenario.clientId, 1);
  expect(await readPayment(later.id)).toMatchObject({ isOtherAccount: false });
});

test("the letter of an invoice pays to the default account, and the paper stays as it was issued", async () => {
  await execute(saveEmailTemplate, await callerAs("admin"), {
    organizationId: scenario.organizationId,
    docType: "invoice",
    subject: "Счёт",
    text: "Счёт {{executor.accountNumber}}.\n\nС уважением",
  });
  const { subject, text } = await execute(draftEmail, scenario.caller, { id: invoiceId });
  expect(text).toContain(newAccount.accountNumber);
  const to = nextAddress();
  await send(invoiceId, { to, subject, text });
  expect(await codesTo(to)).toEqual([toNewAccount]);
  expect((await readPaper(database(), invoiceId)).bankAccount).toMatchObject({ accountNumber: closedNumber });
});

test("a reminder promises QR codes only for invoices whose account has a correspondent account", async () => {
  const { id } = await client();
  await overdue(id, 2);
  const isNew = eq(bankAccounts.accountNumber, newAccount.accountNumber);
  await database().update(bankAccounts).set({ correspondentAccount: null }).where(isNew);
  await overdue(id, 1);
  const { letter } = await execute(draftReminder, scenario.caller, { id });
  expect(letter).toMatchObject({ invoices: 2, codes: 1 });
  expect(letter!.text.match(/^Счёт( и QR-код для оплаты)?: http/gm)).toEqual([
    "Счёт и QR-код для оплаты: http",
    "Счёт: http",
  ]);
});
