import type { Database } from "@/db/client";
import type { LiveSource } from "@/lib/document-issues/live-source";
import { findProblemsOfSource } from "@/lib/documents/check";
import { isLeftToPerson, type ProblemCode } from "@/lib/documents/problem-severity";
import type { Locale } from "@/lib/i18n/locales";

/** Why a draft is left to a person; the detail says what its problem leads to. */
export type Fault = { problem: ProblemCode; detail: "owes_vat" | null; resultId: null };

/** Returns why a draft is not issued in bulk, errors first; null if nothing prevents it. */
export async function findFault(db: Database, source: LiveSource, locale: Locale): Promise<Fault | null> {
  const found = (await findProblemsOfSource(db, source, locale)).filter(isLeftToPerson);
  const first = found.find(({ severity }) => severity === "error") ?? found[0];
  return first ? { problem: first.code, detail: first.owesVat ? "owes_vat" : null, resultId: null } : null;
}
