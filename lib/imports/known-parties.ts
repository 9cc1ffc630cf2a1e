import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAccounts, clients, organizations } from "@/db/schema";
import type { CheckedRequisite, OwnedRequisite } from "./rules";
import type { FoundRequisite, KnownParty } from "./schema";

/**
 * Returns the organizations and clients whose INN is in a file, and their stored requisites that differ from those that
 * the file has of them.
 */
export async function knownParties(
  db: Database,
  found: readonly CheckedRequisite[],
  owned: readonly OwnedRequisite[],
): Promise<KnownParty[]> {
  const inns = found.flatMap(({ field, value, problem }) => (field === "inn" && !problem ? [value] : []));
  if (inns.length === 0) return [];
  const [own, clientsFound] = await Promise.all([ownParties(db, inns), clientParties(db, inns)]);
  const parties = [...own, ...clientsFound];
  return parties.map(({ kept, ...party }) => {
    const others = parties.filter(({ inn }) => inn !== party.inn);
    const isOfOther = ({ field, value, owner }: OwnedRequisite) =>
      (owner !== null && owner !== party.inn) || others.some((other) => other.kept[field] === value);
    const possible = owned.filter((each) => !isOfOther(each));
    return { ...party, differences: findDifferences(kept, found, possible) };
  });
}

/** Per kind; a contract has two parties. */
const maxPartiesPerKind = 4;

type StoredRequisites = Partial<Record<FoundRequisite["field"], string | null>>;
type PartyWithRequisites = Omit<KnownParty, "differences"> & { kept: StoredRequisites };

async function ownParties(db: Database, inns: string[]): Promise<PartyWithRequisites[]> {
  const rows = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      inn: organizations.inn,
      kpp: organizations.kpp,
      ogrn: organizations.ogrn,
      bik: bankAccounts.bik,
      accountNumber: bankAccounts.accountNumber,
      correspondentAccount: bankAccounts.correspondentAccount,
    })
    .from(organizations)
    .leftJoin(
      bankAccounts,
      and(
        eq(bankAccounts.organizationId, organizations.id),
        bankAccounts.isDefault,
        isNull(bankAccounts.archivedAt),
      ),
    )
    .where(and(inArray(organizations.inn, inns), isNull(organizations.archivedAt)))
    .orderBy(organizations.id)
    .limit(maxPartiesPerKind);
  return rows.map(({ id, name, inn, ...kept }) => ({ kind: "organization", id, name, inn: inn!, kept }));
}

async function clientParties(db: Database, inns: string[]): Promise<PartyWithRequisites[]> {
  const { id, name, inn, kpp, ogrn, bik, accountNumber, correspondentAccount } = clients;
  const rows = await db
    .select({ id, name, inn, kpp, ogrn, bik, accountNumber, correspondentAccount })
    .from(clients)
    .where(and(inArray(inn, inns), isNull(clients.archivedAt)))
    .orderBy(id)
    .limit(maxPartiesPerKind);
  return rows.map(({ id, name, inn, ...kept }) => ({ kind: "client", id, name, inn: inn!, kept }));
}

/** A field that the file does not contain, or has of other parties only, is not a difference. */
const findDifferences = (
  kept: StoredRequisites,
  found: readonly CheckedRequisite[],
  possible: readonly OwnedRequisite[],
): KnownParty["differences"] =>
  (Object.entries(kept) as [FoundRequisite["field"], string | null][]).flatMap(([field, value]) =>
    value &&
    possible.some((each) => each.field === field) &&
    !found.some((each) => each.field === field && each.value === value)
      ? [{ field, kept: value }]
      : [],
  );
