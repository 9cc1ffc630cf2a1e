import { hasOwnAccounts } from "@/lib/kernel/env";
import { notFound } from "@/lib/kernel/errors";

/** Throws `not_found` where an auth server keeps the accounts: what is about them does not exist there. */
export function assertOwnAccounts(): void {
  if (!hasOwnAccounts()) throw notFound();
}
