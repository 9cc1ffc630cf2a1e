import type { Taken } from "@/lib/events/taken";
import type { Caller } from "@/lib/kernel/operation";

/** What an answer lets its caller take away: made of the operation's input as it was sent; null when that is nothing. */
export type TakenBy = (
  input: Record<string, unknown>,
  result: unknown,
  told: { request: Request; caller: Caller },
) => Taken | null;

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** A file of the record in the path. What a page of our own shows by itself is not taken away. */
export const takenFile =
  (noun: "document" | "reconciliation", format: string): TakenBy =>
  ({ id, download }, _result, { request }) =>
    download || request.headers.get("sec-fetch-dest") !== "empty" ? { noun, id: String(id), format } : null;

/** The same by whoever has a public link. */
export const takenByLink =
  (noun: "document" | "reconciliation", format: string): TakenBy =>
  (_input, result) => {
    const { subjectId } = result as { subjectId: string };
    return { noun, id: subjectId, format, byLink: true };
  };

/** A list, register or exchange of an organization, its days where it has some. */
export const takenList =
  (what: string): TakenBy =>
  ({ organizationId, format, from, to, period, dryRun }, _result, { caller }) =>
    dryRun
      ? null
      : {
          what,
          organizationId: textOf(organizationId) ?? caller.preferredOrganizationId,
          ...definedOf({ format: textOf(format), from: textOf(from) ?? textOf(period), to: textOf(to) }),
        };

const definedOf = (given: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
