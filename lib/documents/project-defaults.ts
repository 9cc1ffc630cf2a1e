import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { bankAccounts, projects, templates } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import { isUsable } from "@/lib/templates/rules";
import type { documentInput } from "./schema";

type NewDocument = z.output<typeof documentInput>;

/**
 * Fills in from a new document's project what the caller left out: organization, client, bank account, and a template
 * of the document's type. An explicit null is kept. Throws `validation_error` for an unknown project.
 */
export async function withProjectDefaults(db: Database, input: NewDocument): Promise<NewDocument> {
  if (!input.projectId) return input;
  const [found] = await db
    .select({ project: projects, accountId: bankAccounts.id, template: templates })
    .from(projects)
    .leftJoin(
      bankAccounts,
      and(eq(bankAccounts.id, projects.defaultBankAccountId), isNull(bankAccounts.archivedAt)),
    )
    .leftJoin(templates, eq(templates.id, projects.defaultTemplateId))
    .where(eq(projects.id, input.projectId));
  if (!found) throw invalid("projectId", "unknown_project");
  const { project, accountId, template } = found;
  const isFitting = template?.docType === input.docType && isUsable(template) && !input.body;
  return {
    ...input,
    organizationId: input.organizationId ?? project.organizationId,
    clientId: input.clientId === undefined ? project.defaultClientId : input.clientId,
    bankAccountId: input.bankAccountId === undefined ? (accountId ?? undefined) : input.bankAccountId,
    templateId: input.templateId === undefined && isFitting ? template.id : input.templateId,
  };
}
