import type { Result } from "@/components/forms/result";
import type { FieldsOf } from "@/components/forms/use-form";
import type { BankConnection, BankCredential } from "@/lib/bank-credentials/schema";

interface Key {
  organizationId: string;
  id: string;
}

const schemas = () => import("@/lib/bank-credentials/schema");

export const newCredentialFields = async () =>
  (await schemas()).bankCredentialInput.omit({ organizationId: true });

export const credentialFields = async () =>
  (await schemas()).bankCredentialPatch.omit({ organizationId: true, id: true });

/** What an administrator does with an organization's access to the bank. */
export interface CredentialCommands {
  create: (
    input: FieldsOf<typeof newCredentialFields> & { organizationId: string },
  ) => Promise<Result<BankCredential>>;
  update: (input: FieldsOf<typeof credentialFields> & Key) => Promise<Result<BankCredential>>;
  archive: (input: Key) => Promise<Result<unknown>>;
  restore: (input: Key) => Promise<Result<BankCredential>>;
  test: (input: Key) => Promise<Result<BankConnection>>;
}

/** An account of the organization that a credential can be linked with. */
export interface LinkableAccount {
  id: string;
  accountNumber: string;
  bankName: string;
}
