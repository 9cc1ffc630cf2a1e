import type { z } from "zod";
import type { Result } from "@/components/forms/result";
import {
  type BankConnection,
  type BankCredential,
  bankCredentialInput,
  bankCredentialPatch,
} from "@/lib/bank-credentials/schema";

interface Key {
  organizationId: string;
  id: string;
}

export const newCredentialFields = bankCredentialInput.omit({ organizationId: true });

export const credentialFields = bankCredentialPatch.omit({ organizationId: true, id: true });

/** What an administrator does with an organization's access to the bank. */
export interface CredentialCommands {
  create: (
    input: z.output<typeof newCredentialFields> & { organizationId: string },
  ) => Promise<Result<BankCredential>>;
  update: (input: z.output<typeof credentialFields> & Key) => Promise<Result<BankCredential>>;
  archive: (input: Key) => Promise<Result<unknown>>;
  test: (input: Key) => Promise<Result<BankConnection>>;
}

/** An account of the organization that a credential can be linked with. */
export interface LinkableAccount {
  id: string;
  accountNumber: string;
  bankName: string;
}
