import type { ImportResult } from "@/lib/payments/schema";
import type { StatementDocument, StatementError } from "./schema";

/**
 * An account of a statement that no organization has, with the number of its documents that could not be
 * imported for that reason.
 */
export type UnknownAccount = ImportResult["unknownAccounts"][number];

/**
 * Reports documents neither side of which is known. Each is counted under the unowned account of the
 * statement that it went through, whichever way the money went; the other side's account is never ours.
 */
export function collectUnknownAccounts(accounts: readonly string[], isKnown: (account: string) => boolean) {
  const unownedAccounts = accounts.filter((account) => !isKnown(account));
  // A statement of one account means that account even in a document that does not name it.
  const onlyAccount = accounts.length === 1 ? (unownedAccounts[0] ?? null) : null;
  const found = new Map<string, UnknownAccount>();
  const count = (accountNumber: string, bik: string | null) => {
    const counted = found.get(accountNumber) ?? { accountNumber, bik, documents: 0 };
    found.set(accountNumber, { ...counted, bik: counted.bik ?? bik, documents: counted.documents + 1 });
  };
  return {
    failureOf: (document: StatementDocument): StatementError => {
      const { line, payee, payer } = document;
      const [side, account] = ownSideOf(document, unownedAccounts) ?? [null, onlyAccount];
      if (account) count(account, side && bikOf(document, side));
      const value = account ?? payee.accounts[0] ?? payer.accounts[0] ?? "";
      return { line, code: "unknown_account", value };
    },
    found: () => [...found.values()],
  };
}

function ownSideOf({ payee, payer }: StatementDocument, unownedAccounts: readonly string[]) {
  const findUnowned = (accounts: string[]) => accounts.find((account) => unownedAccounts.includes(account));
  const received = findUnowned(payee.accounts);
  const paid = findUnowned(payer.accounts);
  if (received) return ["Получатель", received] as const;
  return paid ? (["Плательщик", paid] as const) : null;
}

const bikOf = ({ raw }: StatementDocument, side: string) => raw[`${side}БИК`]?.match(/^\d{9}$/)?.[0] ?? null;
