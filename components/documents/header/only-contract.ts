import type { DocumentReference } from "@/components/documents/opened-document";
import { attempt } from "@/components/forms/result";
import { findBasesAction } from "@/lib/documents/actions";
import { kinds } from "@/lib/documents/kinds";
import type { DocumentRecord } from "@/lib/documents/schema";

interface Asked {
  docType: DocumentRecord["docType"];
  /** The active organization when it is left out. */
  organizationId?: string;
  clientId: string;
  /** What cannot be its own basis. */
  except?: string;
}

/** The client's only contract in force, as the basis of a document; null for none, for several, and for what rests on nothing. */
export async function onlyContract({
  docType,
  organizationId,
  clientId,
  except,
}: Asked): Promise<DocumentReference | null> {
  if (kinds[docType].basis === null) return null;
  const found = await attempt(() => findBasesAction({ organizationId, clientId }));
  const contracts = (found.ok ? found.data : []).filter(
    (each) => each.id !== except && each.isInForce && kinds[each.docType].stage === "contract",
  );
  return contracts.length === 1 ? (contracts[0] ?? null) : null;
}
