import { reaches } from "@/lib/kernel/actor";
import { type Asker, askerOf } from "@/lib/kernel/asker";
import { businessDateOf, businessTimeOf } from "@/lib/kernel/clock";
import { withSlot } from "@/lib/kernel/database";
import { type Caller, type Context, execute, job } from "@/lib/kernel/operation";
import { organizationFileLabel } from "@/lib/organizations/file-label";
import type { ExportMark } from "./batch";
import { batchesOf } from "./batches";
import { invalidObjectProblem, reportOf } from "./check";
import { rememberExported } from "./remember";
import { scopeOf } from "./request-scope";
import { type ExchangeReport, type ExchangeRequest, exchangeInput } from "./schema";
import type { Scope } from "./scope";
import { versions } from "./versions";
import { foot, headOf, serializeAndValidate } from "./write";

export const exportTo1c = job(
  {
    level: "viewer",
    summary: "Export documents of a date range (or `ids`) as a file for 1С (EnterpriseData)",
    description:
      "Contains the organization, accounts, clients, contracts, goods and services; invoices, acts and UPDs as they were issued (goods with country and customs declaration); payments (unless `payments=0`) and advance invoices. Identifiers are stable, so that a repeated import updates and does not duplicate. A correction replaces what it corrects; documents that were exported before and cancelled since are marked as deleted. A file taken by a member of level `user` or above is remembered (`not_exported` of a month). An advance invoice goes with the receipt that it belongs to; one whose receipt is in no file is reported as a problem. `dryRun=1` returns `{objects, problems, shortened}` as JSON and remembers nothing.",
    input: exchangeInput,
    fails: ["not_found"],
  },
  async (context, input): Promise<ExchangeFile | { report: ExchangeReport }> => {
    const scope = await scopeOf(context, input);
    if (input.dryRun) return { report: await reportOf(scope, input, context) };
    const label = await withSlot(() => organizationFileLabel(context.db, scope.organizationId));
    return exchangeFile(context, scope, { version: input.version, label });
  },
);

/** A file for 1С that is created while it is read. */
export type ExchangeFile = {
  name: string;
  asker: Asker;
  /** The problems as text; complete once the last piece has been read. */
  problems: ExchangeReport["problems"];
  /**
   * Yields the file in UTF-8. If wanted and permitted, what was exported is remembered before the last piece.
   */
  pieces: (isRemembered: boolean) => AsyncGenerator<Uint8Array>;
};

/**
 * Returns the file of a scope in a version of EnterpriseData; its problems and pieces are created as it is
 * read. Its name contains the organization's label, because it is loaded into 1С by hand.
 */
export function exchangeFile(
  caller: Caller & Pick<Context, "actor">,
  scope: Scope,
  { version, label }: { version: ExchangeRequest["version"]; label: string },
): ExchangeFile {
  const { days } = scope;
  const now = new Date().toISOString();
  const periodText = days ? `с ${days.from} по ${days.to}` : businessDateOf(now);
  const problems: ExchangeReport["problems"] = [];
  return {
    name: `EnterpriseData ${label} ${periodText}.xml`,
    asker: askerOf(caller.actor),
    problems,
    async *pieces(isRemembered) {
      const marks: ExportMark[] = [];
      const gone: string[] = [];
      const { namesUpd } = versions[version];
      yield Buffer.from(headOf(version, versions[version], `${businessDateOf(now)}T${businessTimeOf(now)}`));
      for await (const batch of batchesOf(scope, { locale: caller.locale, namesUpd })) {
        const serialized = await serializeAndValidate(batch, versions[version]);
        const valid = serialized.filter(({ isValid }) => isValid);
        const invalid = serialized.filter(({ isValid }) => !isValid);
        marks.push(...valid.flatMap(({ object: { mark } }) => mark ?? []));
        gone.push(...batch.gone);
        problems.push(...batch.problems, ...invalid.map((each) => invalidObjectProblem(each, caller.locale)));
        if (valid.length > 0) yield Buffer.from(valid.map(({ text }) => `${text}\n`).join(""));
      }
      if (isRemembered && mayRemember(caller)) {
        const { organizationId } = scope;
        await execute(rememberExported, caller, { organizationId, version, marks, gone });
      }
      yield Buffer.from(foot);
    },
  };
}

const mayRemember = ({ actor }: Caller) =>
  actor?.kind === "member" && reaches(actor.member.permission, "user");
