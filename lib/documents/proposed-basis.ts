import { and, desc, eq, gt, gte, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { documents } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { calendarDate, identifier, optionalIdentifier } from "@/lib/values/fields";
import { idsOfNumber, isCurrent } from "./current";
import { kinds, typesOfStage } from "./kinds";
import { isPayable } from "./payable";
import { isUnclosed } from "./views";

export const proposeBasis = query(
  {
    level: "viewer",
    summary:
      "Propose the document that a new one is based on; null for none, for several and for a type without a basis",
    description:
      "For an act or UPD: the only invoice that nothing closes yet, of the client's only contract in force if there is one; of several, the only paid one. Otherwise: that contract. Invoices older than a year on which nothing was paid are not considered.",
    input: z.object({
      docType: z.enum(docTypes),
      /** The active organization when left out. */
      organizationId: optionalIdentifier,
      clientId: identifier,
      /** Only invoices of this project are considered. */
      projectId: optionalIdentifier,
    }),
    output: z
      .object({ id: identifier, docType: z.enum(docTypes), number: z.string(), date: calendarDate })
      .nullable(),
  },
  async (context, { docType, clientId, projectId, ...given }) => {
    const organizationId = given.organizationId ?? (await activeOrganizationId(context));
    if (!organizationId || kinds[docType].basis === null) return null;
    const { id, number, date } = documents;
    const isPaid = sql<boolean>`(${isPayable} and ${eq(documents.status, "paid")})`;
    /** Returns the only document that matches; of several invoices, the only paid one. */
    const findOnly = async (...conditions: Parameters<typeof and>) => {
      const [first, second] = await context.db
        .select({ id, docType: documents.docType, number, date, isPaid })
        .from(documents)
        .where(
          and(
            eq(documents.organizationId, organizationId),
            eq(documents.clientId, clientId),
            notInArray(documents.status, ["draft", "cancelled"]),
            isCurrent,
            ...conditions,
          ),
        )
        .orderBy(desc(isPaid))
        .limit(2);
      if (!first || (second && (!first.isPaid || second.isPaid))) return null;
      const { isPaid: _, ...found } = first;
      return found;
    };
    const contract = await findOnly(inArray(documents.docType, typesOfStage("contract")));
    if (kinds[docType].stage !== "closing") return contract;
    const invoice = await findOnly(
      isPayable,
      isUnclosed,
      or(gt(documents.paidCents, 0), isPaid, gte(date, yearAgo())),
      projectId ? eq(documents.projectId, projectId) : undefined,
      contract
        ? or(isNull(documents.basisDocumentId), inArray(documents.basisDocumentId, idsOfNumber(contract.id)))
        : undefined,
    );
    return invoice ?? contract;
  },
);

/** An older invoice of which nothing was ever paid is not the one being delivered now. */
const yearAgo = (): SQL => sql`${businessToday()}::date - interval '1 year'`;
