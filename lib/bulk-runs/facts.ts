import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { clients, documentEmails, documentIssues, documentLinks, documents } from "@/db/schema";
import { isAlive } from "@/lib/document-links/queries";
import { idsOfNumber } from "@/lib/documents/current";
import { typesOfStage } from "@/lib/documents/kinds";

const { id, number, docType, status, version, date, sequence, paidCents, bankDocumentId } = documents;
const { correctsDocumentId, correctedById, organizationId, correctionDate, upd } = documents;

const correction = alias(documents, "correction");
const closing = alias(documents, "closing");
const emailed = alias(documents, "emailed");

const hasOpenCorrection = sql<boolean>`exists (select 1 from ${documents} as "correction"
  where ${correction.correctsDocumentId} = documents.id and ${correction.status} = 'draft')`;

const closingId = sql<string | null>`(select ${closing.id} from ${documents} as "closing"
  where ${closing.basisDocumentId} in ${idsOfNumber(sql`documents.id`)}
    and ${inArray(closing.docType, typesOfStage("closing"))}
    and ${closing.status} <> 'cancelled' and ${closing.correctedById} is null
  order by ${closing.id} limit 1)`;

const revisionInForce = sql`(select ${documentIssues.revision} from ${documentIssues}
  where ${documentIssues.documentId} = documents.id and ${documentIssues.withdrawnAt} is null)`;

const emailId = sql<string | null>`(select ${documentEmails.id} from ${documentEmails}
  where ${documentEmails.documentId} = documents.id and ${documentEmails.revision} is not distinct from ${revisionInForce}
    and ${inArray(documentEmails.state, ["sending", "sent", "unknown"])}
  order by ${documentEmails.id} desc limit 1)`;

const hasClient = sql<boolean>`${documents.clientId} is not null`;

const hasAddress = sql<boolean>`(${clients.email} is not null or exists (
  select 1 from ${documentEmails} join ${documents} as "emailed" on ${emailed.id} = ${documentEmails.documentId}
  where ${emailed.clientId} = documents.client_id and ${inArray(documentEmails.state, ["sent", "unknown"])}))`;

const linkId = () => sql<string | null>`(select ${documentLinks.id} from ${documentLinks}
  where ${and(eq(documentLinks.documentId, sql`documents.id`), isAlive())}
    and ${documentLinks.revision} is not distinct from ${revisionInForce}
  order by ${documentLinks.id} desc limit 1)`;

/** Reads everything that decides what can be done with documents, in the order of their dates and numbers. */
export const readFacts = (db: Database, ids: readonly string[]) =>
  db
    .select({
      ...{
        id,
        number,
        docType,
        status,
        version,
        paidCents,
        bankDocumentId,
        correctsDocumentId,
        correctedById,
      },
      ...{ organizationId, date, correctionDate, upd },
      ...{ hasOpenCorrection, closingId, emailId, hasClient, hasAddress },
      linkId: linkId(),
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(inArray(id, [...ids]))
    .orderBy(date, sequence, id);
