import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { documentIssues } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";
import { identifier } from "@/lib/values/fields";

const { revision, issuedAt, edition, contentHash, withdrawnAt } = getTableColumns(documentIssues);

/** What answers carry of an issue, besides who made it. */
export const issueColumns = { revision, issuedAt, edition, contentHash, withdrawnAt };

export const issueRecord = z.object({
  ...fieldsOf(issueColumns),
  /** Null where no person did it: a payment, a site, the freezing of what had been issued before. */
  issuedBy: z.object({ id: identifier, displayName: z.string() }).nullable(),
});

export const differenceRecord = z.object({
  /** `client.name`, `lines.0.priceCents`, `body`. */
  path: z.string(),
  /** The field in the words of the interface. */
  label: z.string(),
  /** As a person reads it; null where one of the two has nothing. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
