import type { Download } from "@/lib/events/downloads";
import type { Caller } from "@/lib/kernel/operation";

type DownloadCall = { request: Request; caller: Caller };

/** Returns what the caller downloads with a response, given the operation's raw input; null if nothing. */
export type DescribeDownload = (
  input: Record<string, unknown>,
  result: unknown,
  told: DownloadCall,
) => Download | null;

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/**
 * Returns a `DescribeDownload` for a file of the record in the path. The preview of our own page does not count as a
 * download.
 */
export const fileDownload =
  (noun: "document" | "reconciliation", format: string): DescribeDownload =>
  (input, _result, call) =>
    isShownInViewer(input, call) ? null : { noun, id: String(input.id), format };

/**
 * Returns whether the viewer of a page makes the request: in a session, from our own origin, by a script, and with the
 * parameter that only the viewer sends (`attempt`). A program with a token always downloads, whatever headers it sends.
 */
function isShownInViewer(
  { download, attempt }: Record<string, unknown>,
  { request, caller }: DownloadCall,
): boolean {
  const isInSession = caller.actor?.kind === "member" && Boolean(caller.actor.sessionId);
  const { headers } = request;
  const isOfPage =
    headers.get("sec-fetch-dest") === "empty" && headers.get("sec-fetch-site") === "same-origin";
  return !download && attempt !== undefined && isInSession && isOfPage;
}

/** Returns a `DescribeDownload` for a file that the holder of a public link downloads. */
export const linkDownload =
  (noun: "document" | "reconciliation", format: string): DescribeDownload =>
  (_input, result) => {
    const { subjectId } = result as { subjectId: string };
    return { noun, id: subjectId, format, byLink: true };
  };

/**
 * Returns a `DescribeDownload` for a list, register or exchange file of an organization, with its days if it has any. A
 * dry run does not count.
 */
export const listDownload =
  (what: string): DescribeDownload =>
  ({ organizationId, format, from, to, period, dryRun }, _result, { caller }) =>
    dryRun
      ? null
      : {
          what,
          organizationId: textOf(organizationId) ?? caller.preferredOrganizationId,
          ...withoutUndefined({
            format: textOf(format),
            from: textOf(from) ?? textOf(period),
            to: textOf(to),
          }),
        };

const withoutUndefined = (given: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
