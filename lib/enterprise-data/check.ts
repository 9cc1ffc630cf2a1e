import type { Locale } from "@/lib/i18n/locales";
import { type Context, job } from "@/lib/kernel/operation";
import type { Shortened } from "./batch";
import { batchesOf } from "./batches";
import { problemOf } from "./problems";
import { scopeOf } from "./request-scope";
import { checkInput, type ExchangeReport, type ExchangeRequest, exchangeReport } from "./schema";
import type { Scope } from "./scope";
import { versions } from "./versions";
import { type SerializedObject, serializeAndValidate } from "./write";

export const checkExchange = job(
  {
    level: "viewer",
    summary: "Check what a file for 1С would contain and what is missing, in words; nothing is recorded",
    input: checkInput,
    output: exchangeReport,
    fails: ["not_found"],
  },
  async (context, request) => reportOf(await scopeOf(context, request), request, context),
);

/** Builds the file without delivering it, and reports its contents and problems. */
export async function reportOf(
  scope: Scope,
  { version }: Pick<ExchangeRequest, "version">,
  { locale }: Pick<Context, "locale">,
): Promise<ExchangeReport> {
  const objects: Record<string, number> = {};
  const problems: ExchangeReport["problems"] = [];
  let firstShortened: Shortened | undefined;
  let shortenedCount = 0;
  const { namesUpd } = versions[version];
  for await (const batch of batchesOf(scope, { locale, namesUpd })) {
    problems.push(...batch.problems);
    firstShortened ??= batch.shortened?.[0];
    shortenedCount += batch.shortened?.length ?? 0;
    for (const each of await serializeAndValidate(batch, versions[version])) {
      if (!each.isValid) problems.push(invalidObjectProblem(each, locale));
      else objects[each.object.element.name] = (objects[each.object.element.name] ?? 0) + 1;
    }
  }
  const { number = "", numberIn1c = "" } = firstShortened ?? {};
  return {
    objects,
    problems,
    shortened: firstShortened ? { count: shortenedCount, number, numberIn1c } : null,
  };
}

/** Returns the problem that an object violates the schema and is left out. */
export const invalidObjectProblem = ({ object: { record } }: SerializedObject, locale: Locale) =>
  problemOf(locale, { code: "notValid", ...record, named: { document: record.name } });
