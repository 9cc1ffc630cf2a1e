import type { Database } from "@/db/client";
import { ownersOf } from "@/lib/payments/account-owners";
import type { Statement } from "./parse";
import type { StatementDocument, StatementError } from "./schema";
import { type UnknownAccount, unknownAmong } from "./unknown-accounts";

/** One side of a document of a statement: what it is for the organization whose account that side is. */
export type Entry = {
  organizationId: string;
  kind: "incoming" | "outgoing";
  /** The account of the organization. */
  account: string;
  /** Tells it from other entries, in whichever statement it stands; `withOwnKeys` tells apart those that are alike in all of it. */
  key: string;
  document: StatementDocument;
};

type Entries = {
  entries: Entry[];
  failures: StatementError[];
  own: number;
  /** The statement's own accounts that nobody has. */
  unknown: UnknownAccount[];
};

/**
 * The entries of a statement. Our own account tells the organization and the direction; a document between two
 * organizations of ours is an entry of both, one between accounts of the same is no payment at all.
 */
export async function entriesOf(
  db: Database,
  { accounts, documents, failures }: Statement,
): Promise<Entries> {
  const named = new Set(documents.flatMap(({ payer, payee }) => [...payer.accounts, ...payee.accounts]));
  const owners = await ownersOf(db, [...new Set([...accounts, ...named])]);
  const unknown = unknownAmong(accounts, (account) => owners.has(account));
  const result = { entries: [] as Entry[], failures: [...failures], own: 0 };
  for (const document of documents) {
    const payer = owner(document.payer.accounts);
    const payee = owner(document.payee.accounts);
    if (payer && payer.organizationId === payee?.organizationId) result.own += 1;
    else if (!payer && !payee) result.failures.push(unknown.failureOf(document));
    else {
      const isCovered = (account: string) => accounts.includes(account);
      // A statement of one account tells both sides of a document, but only one of them happened on that account.
      const sides = [payee && sideOf(payee, "incoming"), payer && sideOf(payer, "outgoing")].filter(
        (side) => side !== null,
      );
      const covered = sides.filter(({ account }) => isCovered(account));
      for (const { account, organizationId, kind } of covered.length > 0 ? covered : sides) {
        result.entries.push({
          organizationId,
          kind,
          account,
          key: keyOf(document, account, kind),
          document,
        });
      }
    }
  }
  return { ...result, unknown: unknown.found() };

  function owner(candidates: string[]) {
    const account = candidates.find((each) => owners.has(each));
    return account ? { account, organizationId: owners.get(account)! } : null;
  }
}

const sideOf = (side: { account: string; organizationId: string }, kind: Entry["kind"]) => ({
  ...side,
  kind,
});

/** A document without a number is distinguished from others by its purpose. */
function keyOf(
  { payer, number, date, amountCents, purpose, raw }: StatementDocument,
  account: string,
  kind: string,
) {
  const distinction = number ?? purpose?.slice(0, 200) ?? "";
  return [account, kind, payer.accounts[0] ?? "", distinction, raw.Дата ?? date, amountCents].join("|");
}
