const schemas = () => import("@/lib/bank-credentials/schema");

export const newCredentialFields = async () =>
  (await schemas()).bankCredentialInput.omit({ organizationId: true });

export const credentialFields = async () =>
  (await schemas()).bankCredentialPatch.omit({ organizationId: true, id: true, seen: true });

/** An account of the organization to which a credential can be linked. */
export interface LinkableAccount {
  id: string;
  accountNumber: string;
  bankName: string;
}
