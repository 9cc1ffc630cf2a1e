import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { documentIssues } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";
import { identifier } from "@/lib/values/fields";

const { revision, issuedAt, edition, contentHash, withdrawnAt } = getTableColumns(documentIssues);

/** The columns of an issue in responses, without its author. */
export const issueColumns = { revision, issuedAt, edition, contentHash, withdrawnAt };

export const issueRecord = z.object({
  ...fieldsOf(issueColumns),
  /** Null if no person issued it, but a payment, a site, or the freezing of earlier papers. */
  issuedBy: z.object({ id: identifier, displayName: z.string() }).nullable(),
});

export const differenceRecord = z.object({
  /** `client.name`, `lines.0.priceCents`, `body`. */
  path: z.string(),
  /** The name of the field in the interface's words. */
  label: z.string(),
  /** As a person reads it; null where that issue has no value. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
