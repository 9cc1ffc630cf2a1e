import type { DocumentReference } from "@/components/documents/opened-document";
import { attempt } from "@/components/forms/result";
import { proposeBasisAction } from "@/lib/documents/actions";
import type { DocumentRecord } from "@/lib/documents/schema";

interface Asked {
  docType: DocumentRecord["docType"];
  organizationId: string | undefined;
  clientId: string;
  projectId?: string | null;
}

/** What a document of the client rests on where nobody says otherwise; null where that is not plain. */
export async function proposedBasis(asked: Asked): Promise<DocumentReference | null> {
  const found = await attempt(() => proposeBasisAction(asked));
  return found.ok ? found.data : null;
}
