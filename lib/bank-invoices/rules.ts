import type { BankAttemptState, DocType, DocumentStatus } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";

type Issuable = {
  docType: DocType;
  status: DocumentStatus;
  bankDocumentId: string | null;
  correctedById?: string | null;
};

const payable: readonly DocumentStatus[] = ["draft", "issued", "partially_paid"];

/** Whether an invoice may be issued through the bank: one that still wants money and is not there yet. */
export const isIssuable = ({ docType, status, bankDocumentId, correctedById }: Issuable) =>
  kinds[docType].isIssuedByBank && !bankDocumentId && !correctedById && payable.includes(status);

/** Longer than the bank's time limit by all that saving its answer may take. */
const longestCallMs = 60_000;

type Attempt = { state: BankAttemptState; createdAt: string };

/** The state of a try as it is to be told: one that still calls after its time was cut off by a crash. */
export function stateNow({ state, createdAt }: Attempt, nowMs: number): BankAttemptState {
  const isCutOff = state === "calling" && nowMs - Date.parse(createdAt) > longestCallMs;
  return isCutOff ? "unknown" : state;
}

type Account = { id: string; accountNumber: string; bik: string };

type Given = { accountCode: string | null; bankAccountId: string | null };

/**
 * The bank's name of the account to be paid to, `<number>/<BIK>`: the credential's own account code, else the account
 * that it is linked with, else the document's, else the organization's first. Null when there is none.
 */
export function accountIdOf(
  { accountCode, bankAccountId }: Given,
  documentAccountId: string | null,
  accounts: readonly Account[],
): string | null {
  const byId = (id: string | null) => accounts.find((account) => account.id === id);
  const account = byId(bankAccountId) ?? byId(documentAccountId) ?? accounts[0];
  const code = accountCode?.replace(/\s/g, "");
  if (!code) return account ? `${account.accountNumber}/${account.bik}` : null;
  if (code.includes("/")) return code;
  const named = accounts.find(({ accountNumber }) => accountNumber === code) ?? account;
  return named ? `${code}/${named.bik}` : null;
}
