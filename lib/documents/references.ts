import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import { Failure } from "@/lib/kernel/errors";
import type { FieldErrors } from "@/lib/values/fields";

type References = {
  organizationId: string;
  clientId?: string | null;
  projectId?: string | null;
  bankAccountId?: string | null;
  basisDocumentId?: string | null;
  lines?: Array<{ serviceId?: string | null }>;
};

type Found = {
  client: boolean;
  projectOwner: string | null;
  accountOwner: string | null;
  basisOwner: string | null;
  services: string[] | null;
};

/**
 * Checks in one statement that the records a document refers to exist and belong to its organization. Until the
 * transaction ends, the basis stays: a draft that is being deleted is waited for and does not exist then. Throws
 * `validation_error` naming each offending field.
 */
export async function assertReferences(db: Database, references: References): Promise<void> {
  const { clientId, projectId, bankAccountId, basisDocumentId, lines = [] } = references;
  const serviceIds = [...new Set(lines.flatMap(({ serviceId }) => serviceId ?? []))];
  if (!clientId && !projectId && !bankAccountId && !basisDocumentId && serviceIds.length === 0) return;
  const [row] = await db.execute<Found>(sql`
    select exists (select from clients where id = ${clientId ?? null}::uuid) as "client",
           (select organization_id from projects where id = ${projectId ?? null}::uuid) as "projectOwner",
           (select organization_id from bank_accounts where id = ${bankAccountId ?? null}::uuid) as "accountOwner",
           (select organization_id from documents where id = ${basisDocumentId ?? null}::uuid for key share) as "basisOwner",
           (select array_agg(id) from services
             where id in ${valuesOf(serviceIds, "uuid")})
             as "services"`);
  const found = row!;

  const fieldErrors: FieldErrors = {};
  const checkOwner = (field: string, id: string | null | undefined, owner: string | null, noun: string) => {
    if (id && !owner) fieldErrors[field] = [`unknown_${noun}`];
    else if (id && owner !== references.organizationId) fieldErrors[field] = [`foreign_${noun}`];
  };
  if (clientId && !found.client) fieldErrors.clientId = ["unknown_client"];
  checkOwner("projectId", projectId, found.projectOwner, "project");
  checkOwner("bankAccountId", bankAccountId, found.accountOwner, "bank_account");
  checkOwner("basisDocumentId", basisDocumentId, found.basisOwner, "basis");
  const knownServiceIds = new Set(found.services);
  lines.forEach(({ serviceId }, index) => {
    if (serviceId && !knownServiceIds.has(serviceId))
      fieldErrors[`lines.${index}.serviceId`] = ["unknown_service"];
  });
  if (Object.keys(fieldErrors).length > 0) throw new Failure("validation_error", { fieldErrors });
}
