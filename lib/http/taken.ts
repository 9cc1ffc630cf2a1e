import type { Taken } from "@/lib/events/taken";
import type { Caller } from "@/lib/kernel/operation";

type Told = { request: Request; caller: Caller };

/** What an answer lets its caller take away: made of the operation's input as it was sent; null when that is nothing. */
export type TakenBy = (input: Record<string, unknown>, result: unknown, told: Told) => Taken | null;

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** A file of the record in the path. What the viewer of our own page shows by itself is not taken away. */
export const takenFile =
  (noun: "document" | "reconciliation", format: string): TakenBy =>
  (input, _result, told) =>
    isShown(input, told) ? null : { noun, id: String(input.id), format };

/**
 * Whether the viewer of a page asks: in a session, from our own address, by a script, and with what it alone puts there (`attempt`). A
 * program with a token takes away whatever it says of itself.
 */
function isShown({ download, attempt }: Record<string, unknown>, { request, caller }: Told): boolean {
  const isInSession = caller.actor?.kind === "member" && Boolean(caller.actor.sessionId);
  const { headers } = request;
  const isOfPage =
    headers.get("sec-fetch-dest") === "empty" && headers.get("sec-fetch-site") === "same-origin";
  return !download && attempt !== undefined && isInSession && isOfPage;
}

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
