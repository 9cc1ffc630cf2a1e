import type { Result } from "@/components/forms/result";
import type { BankAccount } from "@/lib/bank-accounts/schema";
import type { BankAccountDetails } from "./bank-account-dialog";

interface Key {
  organizationId: string;
  id: string;
}

/** What an administrator does with the accounts of an organization. */
export interface BankAccountCommands {
  create: (input: BankAccountDetails & { organizationId: string }) => Promise<Result<BankAccount>>;
  update: (input: Partial<BankAccountDetails> & Key) => Promise<Result<BankAccount>>;
  remove: (input: Key) => Promise<Result<{ outcome: "deleted" | "archived" }>>;
  restore: (input: Key) => Promise<Result<BankAccount>>;
}
