import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { seriesDocTypes } from "@/db/enums";
import { clients, series } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { type BilledDocument, groupByContent, readBilledDocuments, seriesOfGroup } from "./billed";
import { addSeries } from "./create";
import { readAllRows, toRecords } from "./queries";
import { seriesRecord } from "./record";
import { fromDocumentsInput, type Series } from "./schema";
import { keyOfLines } from "./texts";

const madeSeries = seriesRecord.extend({
  /** The documents that it continues. */
  documentIds: z.array(identifier),
  state: z.enum(["new", "exists"]),
});

export const seriesFromDocuments = command(
  {
    level: "user",
    summary: "Create series that continue billed documents; an existing series is returned instead",
    description:
      "All documents of a client with the same content form one series, which starts in the month after the last of them.",
    input: fromDocumentsInput,
    output: z.object({ items: z.array(madeSeries) }),
    fails: ["not_found"],
  },
  async (context, { documentIds }) => {
    const papers = await readBilledDocuments(context.db, documentIds);
    assertBilled(documentIds, papers);
    // Another caller that creates series of these clients has finished by then.
    await lockClients(context.db, papers);
    const items: z.output<typeof madeSeries>[] = [];
    for (const group of groupByContent(papers)) items.push(await continueAsSeries(context, group));
    return { items };
  },
);

/** Throws `validation_error` that names the documents that no series can continue. */
function assertBilled(ids: readonly string[], papers: readonly BilledDocument[]): void {
  for (const [index, id] of ids.entries()) {
    const paper = papers.find((each) => each.id === id);
    const types: readonly string[] = seriesDocTypes;
    if (!paper) throw invalid(`documentIds.${index}`, "unknown_document");
    if (!types.includes(paper.docType)) throw invalid(`documentIds.${index}`, "not_billed");
    if (!paper.clientId) throw invalid(`documentIds.${index}`, "unknown_client");
    if (paper.lines.length === 0) throw invalid(`documentIds.${index}`, "no_lines");
  }
}

async function lockClients(db: Database, papers: readonly BilledDocument[]): Promise<void> {
  const ids = papers.flatMap(({ clientId }) => clientId ?? []);
  await db
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, ids))
    .orderBy(asc(clients.id))
    .for("no key update");
}

async function continueAsSeries(context: Context, group: BilledDocument[]) {
  const documentIds = group.map(({ id }) => id);
  const existing = await findSameSeries(context.db, group);
  if (existing) return { ...existing, documentIds, state: "exists" as const };
  const made = await addSeries(context, seriesOfGroup(group));
  return { ...made, documentIds, state: "new" as const };
}

/** Returns the series that already bills the same to the same client. */
async function findSameSeries(db: Database, group: readonly BilledDocument[]): Promise<Series | undefined> {
  const { organizationId, clientId, lines } = group[0]!;
  const isTheirs = and(eq(series.organizationId, organizationId), eq(series.clientId, clientId!));
  const rows = await readAllRows(db, isTheirs);
  const withSameContent = rows.filter((row) => keyOfLines(row.lines) === keyOfLines(lines));
  const [existing] = await toRecords(db, withSameContent.slice(0, 1));
  return existing;
}
