import { asc, eq } from "drizzle-orm";
import { templateSourcePages, templateSources } from "@/db/schema";
import { fieldMessage } from "@/lib/i18n/fields";
import { notFound } from "@/lib/kernel/errors";
import { type Context, query } from "@/lib/kernel/operation";
import { knownParties } from "./known-parties";
import { pricedLinesIn } from "./priced-lines";
import { problemsOfParts } from "./problems";
import { findRequisites, ownedRequisites } from "./rules";
import { type StoredPart, sourceKey, type TemplateSource, templateSource } from "./schema";

const summary =
  "Return the source of an imported template: text by position and block, with requisites checked and compared";

export const getTemplateSource = query(
  { level: "viewer", summary, input: sourceKey, output: templateSource, fails: ["not_found"] },
  async (context, { id }) => {
    const source = await readSource(context, id);
    if (!source) throw notFound();
    return source;
  },
);

/** Returns the source of a template for a page; null if the template was not imported. */
export const findTemplateSource = query(
  { level: "viewer", summary, input: sourceKey, output: templateSource.nullable() },
  (context, { id }) => readSource(context, id),
);

async function readSource({ db, locale }: Context, id: string): Promise<TemplateSource | null> {
  const [row] = await db.select().from(templateSources).where(eq(templateSources.templateId, id));
  if (!row) return null;
  const pages = await db
    .select({ page: templateSourcePages.page })
    .from(templateSourcePages)
    .where(eq(templateSourcePages.templateId, id))
    .orderBy(asc(templateSourcePages.page));
  const stored = row.parts as StoredPart[];
  const parts = stored.map(({ problems: _problems, unclearWords: _words, ...part }) => part);
  const texts = parts.map(({ text }) => text);
  const found = findRequisites(texts);
  return {
    templateId: id,
    kind: row.kind,
    pageCount: row.pageCount,
    pictures: pages.map(({ page }) => page),
    parts,
    problems: problemsOfParts(stored, locale),
    ...pricedLinesIn(parts),
    requisites: found.map((each) => ({
      ...each,
      problem: each.problem && fieldMessage(locale, each.problem),
    })),
    parties: await knownParties(db, found, ownedRequisites(texts)),
  };
}
