import { eq, sql } from "drizzle-orm";
import { clients } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { type Page, pageById, pageRecord } from "@/lib/kernel/paging";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import { type ClientLetter, clientLetterRecord, lettersInput } from "./schema";

export const listClientLetters = query(
  {
    level: "viewer",
    summary:
      "List the e-mails sent to a client: documents, acts of reconciliation, requests for originals; newest first",
    description: "They are those of one organization, the active one by default.",
    input: lettersInput,
    output: pageRecord(clientLetterRecord),
    fails: ["not_found"],
  },
  async (
    context,
    { id, organizationId: requestedOrganizationId, limit, cursor },
  ): Promise<Page<ClientLetter>> => {
    const { db } = context;
    const isAfter = cursor ? sql`and e.id < ${cursor[0]}` : sql``;
    const newest = sql`order by e.id desc limit ${limit + 1}`;
    const organizationId = await resolveOrganizationId(context, requestedOrganizationId);
    const [clientCount, letters] = await Promise.all([
      db.$count(clients, eq(clients.id, id)),
      db.execute<ClientLetter>(sql`
        select id, "documentId", "reconciliationId", "docType", number, state, "to", refused, subject,
               to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
          from (
            (select e.id, d.id as "documentId", null::uuid as "reconciliationId", d.doc_type as "docType", d.number,
                    e.state, e."to", e.refused, e.subject, e.created_at
               from documents d join document_emails e on e.document_id = d.id
              where d.organization_id = ${organizationId} and d.client_id = ${id} ${isAfter}
              ${newest})
            union all
            (select e.id, null, r.id, null, r.number, e.state, e."to", e.refused, e.subject, e.created_at
               from reconciliations r join reconciliation_emails e on e.reconciliation_id = r.id
              where r.organization_id = ${organizationId} and r.client_id = ${id} ${isAfter}
              ${newest})
            union all
            (select e.id, null, null, null, null, e.state, e."to", e.refused, e.subject, e.created_at
               from original_letters e
              where e.organization_id = ${organizationId} and e.client_id = ${id} ${isAfter}
              ${newest})) as letters
         order by id desc limit ${limit + 1}`),
    ]);
    if (clientCount === 0) throw notFound();
    return pageById([...letters], limit);
  },
);
