import { hasOwnAccounts } from "@/lib/kernel/env";
import { notFound } from "@/lib/kernel/errors";

/** Throws `not_found` if an auth server manages the accounts, because the operations on them do not exist then. */
export function assertOwnAccounts(): void {
  if (!hasOwnAccounts()) throw notFound();
}
