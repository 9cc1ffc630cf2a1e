import type { Database } from "@/db/client";
import { ownerOf, readAccountOwners } from "@/lib/payments/account-owners";
import type { Statement } from "./parse";
import type { Side, StatementDocument, StatementError } from "./schema";
import { collectUnknownAccounts, type UnknownAccount } from "./unknown-accounts";

/** One side of a statement document, as seen by the organization that owns the account of that side. */
export type Entry = {
  organizationId: string;
  kind: "incoming" | "outgoing";
  /** The account of the organization. */
  account: string;
  /**
   * Identifies the entry across statements, except that several may share a key; `findStored` gives each a key of
   * its own.
   */
  key: string;
  /** The keys that earlier versions gave to the same entry, whose number a bank may write with zeros before it. */
  paddedKeys: string[];
  document: StatementDocument;
};

type Entries = {
  entries: Entry[];
  failures: StatementError[];
  own: number;
  /** Accounts of the statement that no organization has. */
  unknown: UnknownAccount[];
};

/**
 * Returns the entries of a statement. Our account determines the organization and the direction; of several
 * organizations with the account, the INN of its side chooses. A document
 * between two of our organizations is an entry of both; a document between accounts of one organization is
 * not a payment.
 */
export async function readEntries(
  db: Database,
  { accounts, documents, failures }: Statement,
): Promise<Entries> {
  const namedAccounts = new Set(
    documents.flatMap(({ payer, payee }) => [...payer.accounts, ...payee.accounts]),
  );
  const owners = await readAccountOwners(db, [...new Set([...accounts, ...namedAccounts])]);
  const unknownAccounts = collectUnknownAccounts(accounts, (account) => owners.has(account));
  const result = { entries: [] as Entry[], failures: [...failures], own: 0 };
  for (const document of documents) {
    const payer = findOwner(document.payer);
    const payee = findOwner(document.payee);
    if (payer && payer.organizationId === payee?.organizationId) result.own += 1;
    else if (!payer && !payee) result.failures.push(unknownAccounts.failureOf(document));
    else {
      const isCovered = (account: string) => accounts.includes(account);
      // A statement of one account names both sides of a document, but only one side happened on that
      // account.
      const sides = [payee && withKind(payee, "incoming"), payer && withKind(payer, "outgoing")].filter(
        (side) => side !== null,
      );
      const covered = sides.filter(({ account }) => isCovered(account));
      for (const { account, organizationId, kind } of covered.length > 0 ? covered : sides) {
        result.entries.push({
          organizationId,
          kind,
          account,
          ...keysOf(document, account, kind),
          document,
        });
      }
    }
  }
  return { ...result, unknown: unknownAccounts.found() };

  function findOwner({ accounts: candidates, inn }: Side) {
    const account = candidates.find((each) => owners.has(each));
    return account ? { account, organizationId: ownerOf(owners, account, inn)! } : null;
  }
}

const withKind = (side: { account: string; organizationId: string }, kind: Entry["kind"]) => ({
  ...side,
  kind,
});

/** The length up to which banks fill numbers of payment orders with zeros. */
const maxPaddedLength = 11;

/**
 * Returns the key of an entry, which contains its number without zeros before it, and its padded keys. A document
 * without a number is distinguished from others by the first line of its purpose, all that earlier versions read.
 */
function keysOf(
  { payer, number, date, amountCents, purposeStart, raw }: StatementDocument,
  account: string,
  kind: string,
): Pick<Entry, "key" | "paddedKeys"> {
  const keyWith = (distinction: string) =>
    [account, kind, payer.accounts[0] ?? "", distinction, raw.Дата ?? date, amountCents].join("|");
  if (number === null) return { key: keyWith(purposeStart?.slice(0, 200) ?? ""), paddedKeys: [] };
  const bare = number.replace(/^0+(?=.)/, "");
  const lengths = Array.from({ length: maxPaddedLength }, (_, index) => index + 1);
  const padded = new Set([number, ...lengths.map((length) => bare.padStart(length, "0"))]);
  padded.delete(bare);
  return { key: keyWith(bare), paddedKeys: [...padded].map(keyWith) };
}
