import { and, eq, inArray, isNull, notInArray, or } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { documents } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { calendarDate, identifier, optionalIdentifier } from "@/lib/values/fields";
import { idsOfNumber, isCurrent } from "./current";
import { kinds, typesAt } from "./kinds";
import { isPayable } from "./payable";
import { isUnclosed } from "./views";

export const proposeBasis = query(
  {
    level: "viewer",
    summary:
      "What a new document of a client rests on where nobody says otherwise: an act or UPD on the only invoice, of the client's only contract in force if there is one, that nothing closes yet; else the contract. Null for none, for several, and for what rests on nothing",
    input: z.object({
      docType: z.enum(docTypes),
      /** The active one when it is left out. */
      organizationId: optionalIdentifier,
      clientId: identifier,
      /** Whose invoices alone are asked. */
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
    const only = async (...conditions: Parameters<typeof and>) => {
      const found = await context.db
        .select({ id, docType: documents.docType, number, date })
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
        .limit(2);
      return found.length === 1 ? found[0]! : null;
    };
    const contract = await only(inArray(documents.docType, typesAt("contract")));
    if (kinds[docType].stage !== "closing") return contract;
    const invoice = await only(
      isPayable,
      isUnclosed,
      projectId ? eq(documents.projectId, projectId) : undefined,
      contract
        ? or(isNull(documents.basisDocumentId), inArray(documents.basisDocumentId, idsOfNumber(contract.id)))
        : undefined,
    );
    return invoice ?? contract;
  },
);
