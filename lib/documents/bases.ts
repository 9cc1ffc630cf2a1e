import { and, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { docTypes } from "@/db/enums";
import { clients, documents } from "@/db/schema";
import { type Context, query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { calendarDate, identifier, optionalIdentifier } from "@/lib/values/fields";
import { isCurrent } from "./current";
import { typesAt } from "./kinds";
import { mentioning } from "./search";

const most = 20;

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
    const contracts = await find(context, input, inArray(documents.docType, typesAt("contract")));
    if (contracts.length === most) return contracts;
    const others = await find(context, input, notInArray(documents.docType, typesAt("contract")));
    return [...contracts, ...others].slice(0, most);
  },
);

type Input = z.output<typeof basesInput> & { organizationId: string };

async function find({ db }: Context, input: Input, ofType: SQL) {
  const { organizationId, clientId, q } = input;
  const scope = and(
    eq(documents.organizationId, organizationId),
    clientId ? eq(documents.clientId, clientId) : undefined,
    ne(documents.status, "cancelled"),
    isCurrent,
    ofType,
  );
  const found = await mentioning(db, q, scope);
  const dated = datedLike(q);
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
    .where(and(scope, found && dated ? or(found, dated) : found))
    .orderBy(desc(documents.date), desc(documents.id))
    .limit(most);
}

/** Matches dates that, as printed on paper, contain the typed text: «12.03», «03.2026». */
function datedLike(q: string | undefined): SQL | undefined {
  const typed = q?.trim() ?? "";
  if (!/^\d{1,2}\.[\d.]*$/.test(typed)) return undefined;
  return sql`to_char(${documents.date}, 'DD.MM.YYYY') like ${`%${typed}%`}`;
}
