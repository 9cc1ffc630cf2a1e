import { Failure } from "@/lib/kernel/errors";
import { isLocked } from "./rules";
import type { DocumentRecord } from "./schema";

type Stored = Pick<DocumentRecord, "version" | "status" | "docType">;

/**
 * Throws `version_conflict` when a document that is about to leave the drafts is not the one that its caller has read. Nothing
 * was read where `version` is undefined.
 */
export function assertVersion(stored: Pick<Stored, "version">, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) throw new Failure("version_conflict");
}

/**
 * The same for what may be asked for again: of a document that is handed over, the version before is it, too. One step
 * leads from there to here, and none changes what stands on the paper of a document that it locks.
 */
export function assertVersionAgain(stored: Stored, version: number | undefined): void {
  const isItsOwnIssue = isLocked(stored) && version === stored.version - 1;
  if (!isItsOwnIssue) assertVersion(stored, version);
}
