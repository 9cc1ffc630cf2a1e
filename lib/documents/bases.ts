import { and, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { clients, documents } from "@/db/schema";
import { type Context, query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { calendarDate, identifier, optionalIdentifier } from "@/lib/values/fields";
import { isCurrent } from "./current";
import { typesOfStage } from "./kinds";
import { matchesSearch } from "./search";

const maxBases = 20;

const basisRecord = z.object({
  id: identifier,
  docType: z.enum(docTypes),
  number: z.string(),
  date: calendarDate,
  /** Issued or signed, so another document may be based on it. */
  isInForce: z.boolean(),
});

const basesInput = z.object({
  /** The active organization when left out. */
  organizationId: optionalIdentifier,
  clientId: optionalIdentifier,
  /** A part of the number, of the date as written («12.03»), or of the client's name. */
  q: z.string().max(200, { error: "too_long" }).optional(),
});

export const findBases = query(
  {
    level: "viewer",
    summary: "Find documents that another one can be based on: contracts first, then the newest",
    input: basesInput,
    output: z.array(basisRecord),
  },
  async (context, given) => {
    const organizationId = given.organizationId ?? (await activeOrganizationId(context));
    if (!organizationId) return [];
    const input = { ...given, organizationId };
    const contracts = await findOfTypes(context, input, inArray(documents.docType, typesOfStage("contract")));
    if (contracts.length === maxBases) return contracts;
    const others = await findOfTypes(context, input, notInArray(documents.docType, typesOfStage("contract")));
    return [...contracts, ...others].slice(0, maxBases);
  },
);

type Input = z.output<typeof basesInput> & { organizationId: string };

async function findOfTypes({ db }: Context, input: Input, isOfType: SQL) {
  const { organizationId, clientId, q } = input;
  const scope = and(
    eq(documents.organizationId, organizationId),
    clientId ? eq(documents.clientId, clientId) : undefined,
    ne(documents.status, "cancelled"),
    isCurrent,
    isOfType,
  );
  const matchesQuery = await matchesSearch(db, q, scope);
  const hasTypedDate = hasDateLike(q);
  return db
    .select({
      id: documents.id,
      docType: documents.docType,
      number: documents.number,
      date: documents.date,
      isInForce: sql<boolean>`${documents.status} <> 'draft'`,
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(and(scope, matchesQuery && hasTypedDate ? or(matchesQuery, hasTypedDate) : matchesQuery))
    .orderBy(desc(documents.date), desc(documents.id))
    .limit(maxBases);
}

/** Matches dates that, as printed on paper, contain the typed text: «12.03», «03.2026». */
function hasDateLike(q: string | undefined): SQL | undefined {
  const typed = q?.trim() ?? "";
  if (!/^\d{1,2}\.[\d.]*$/.test(typed)) return undefined;
  return sql`to_char(${documents.date}, 'DD.MM.YYYY') like ${`%${typed}%`}`;
}
