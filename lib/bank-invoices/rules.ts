import type { BankAttemptState, DocType, DocumentStatus } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";

type Issuable = {
  docType: DocType;
  status: DocumentStatus;
  bankDocumentId: string | null;
  correctedById?: string | null;
};

const issuableStatuses: readonly DocumentStatus[] = ["draft", "issued", "partially_paid"];

/**
 * Returns whether an invoice may be issued through the bank: it still awaits money and is not at the bank
 * yet.
 */
export const isIssuable = ({ docType, status, bankDocumentId, correctedById }: Issuable) =>
  kinds[docType].isIssuedByBank && !bankDocumentId && !correctedById && issuableStatuses.includes(status);

/** The bank's time limit plus all the time that saving its response may take. */
const maxCallMs = 60_000;

type Attempt = { state: BankAttemptState; createdAt: string };

/**
 * Returns the state of an attempt to report: one that is still calling after its time was cut off by a crash.
 */
export function reportedStateOf({ state, createdAt }: Attempt, nowMs: number): BankAttemptState {
  const isInterrupted = state === "calling" && nowMs - Date.parse(createdAt) > maxCallMs;
  return isInterrupted ? "unknown" : state;
}

type Account = { id: string; accountNumber: string; bik: string };

type CredentialAccount = { accountCode: string | null; bankAccountId: string | null };

/**
 * Returns the bank's name of the payee account, `<number>/<BIK>`: by the credential's own account code, else
 * its linked account, else the document's account, else the organization's first. Null if there is none.
 */
export function accountIdOf(
  { accountCode, bankAccountId }: CredentialAccount,
  documentAccountId: string | null,
  accounts: readonly Account[],
): string | null {
  const byId = (id: string | null) => accounts.find((account) => account.id === id);
  const account = byId(bankAccountId) ?? byId(documentAccountId) ?? accounts[0];
  const code = accountCode?.replace(/\s/g, "");
  if (!code) return account ? `${account.accountNumber}/${account.bik}` : null;
  if (code.includes("/")) return code;
  const accountWithNumber = accounts.find(({ accountNumber }) => accountNumber === code) ?? account;
  return accountWithNumber ? `${code}/${accountWithNumber.bik}` : null;
}
