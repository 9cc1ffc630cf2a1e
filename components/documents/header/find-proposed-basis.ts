import type { DocumentReference } from "@/components/documents/opened-document";
import { attempt } from "@/components/forms/result";
import { proposeBasisAction } from "@/lib/documents/actions";
import type { DocumentRecord } from "@/lib/documents/schema";

interface BasisQuery {
  docType: DocumentRecord["docType"];
  organizationId: string | undefined;
  clientId: string;
  projectId?: string | null;
}

/** Returns the basis that a client's document has unless the user chooses otherwise; null where it is not obvious. */
export async function findProposedBasis(query: BasisQuery): Promise<DocumentReference | null> {
  const found = await attempt(() => proposeBasisAction(query));
  return found.ok ? found.data : null;
}
