const importSchemas = () => import("@/lib/bank-credentials/schema");

export const loadNewCredentialSchema = async () =>
  (await importSchemas()).bankCredentialInput.omit({ organizationId: true });

export const loadCredentialSchema = async () =>
  (await importSchemas()).bankCredentialPatch.omit({ organizationId: true, id: true, seen: true });

/** An account of the organization to which a credential can be linked. */
export interface LinkableAccount {
  id: string;
  accountNumber: string;
  bankName: string;
}
