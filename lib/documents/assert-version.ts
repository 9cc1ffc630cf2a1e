import { Failure } from "@/lib/kernel/errors";
import { isLocked } from "./rules";
import type { DocumentRecord } from "./schema";

type Stored = Pick<DocumentRecord, "version" | "status" | "docType">;

/**
 * Throws `version_conflict` when a document that is about to leave the drafts is not at the version the caller has
 * read. An undefined `version` means that the caller has read nothing; it is accepted.
 */
export function assertVersion(stored: Pick<Stored, "version">, version: number | undefined): void {
  if (version !== undefined && version !== stored.version) throw new Failure("version_conflict");
}

/**
 * Like `assertVersion`, for a request that may be repeated: for a document already handed over, the version before
 * the current one is accepted, too. Exactly one step leads from that version to this one, and no later step changes
 * the printed content of a locked document.
 */
export function assertVersionAllowingRepeat(stored: Stored, version: number | undefined): void {
  const isRepeatOfIssue = isLocked(stored) && version === stored.version - 1;
  if (!isRepeatOfIssue) assertVersion(stored, version);
}
