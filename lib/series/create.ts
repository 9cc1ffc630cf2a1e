import { series } from "@/db/schema";
import { record } from "@/lib/events/record";
import { actorId } from "@/lib/kernel/actor";
import { businessToday } from "@/lib/kernel/clock";
import { createsOnce } from "@/lib/kernel/create-once";
import { type Context, command } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { searchKey } from "@/lib/values/search";
import { getSeries } from "./get";
import { toStoredLines } from "./lines";
import { readSeries } from "./queries";
import { seriesRecord } from "./record";
import { assertSeries, nameOfClient } from "./references";
import { type Series, type SeriesInput, seriesInput } from "./schema";

export const createSeries = command(
  {
    level: "user",
    summary: "Create a series: documents for one client every given number of months",
    description:
      "Its documents are made automatically on their days from today on, as far as `mode` says: as drafts, issued, or issued and sent.",
    input: seriesInput,
    output: seriesRecord,
    createsOnce: createsOnce("series.create", getSeries),
  },
  (context, input) => addSeries(context, input),
);

/**
 * Adds a series. Throws `validation_error` that names the field that refers to something missing or foreign.
 */
export async function addSeries(context: Context, input: SeriesInput): Promise<Series> {
  const { db, actor } = context;
  const organization = await chosenOrganization(context, input);
  const references = { ...input, organizationId: organization.id };
  await assertSeries(db, references);
  const [row] = await db
    .insert(series)
    .values({
      ...references,
      lines: toStoredLines(input.lines),
      vatMode: input.vatMode ?? organization.vatMode,
      dueFrom: businessToday(),
      search: searchKey(await nameOfClient(db, input.clientId), input.name),
      createdBy: actorId(actor),
    })
    .returning();
  await record(context, "series.created", row!, { name: row!.name });
  return readSeries(db, row!.id);
}
