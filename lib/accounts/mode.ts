import { hasOwnAccounts } from "@/lib/kernel/env";
import { notFound } from "@/lib/kernel/errors";

/** Throws `not_found` if an auth server manages the accounts. */
export function assertOwnAccounts(): void {
  if (!hasOwnAccounts()) throw notFound();
}
