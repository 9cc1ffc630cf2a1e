import { log } from "./log";

/** Frames of Node.js itself and of what it evaluates; they tell nothing of whose fault an error is. */
const isOfNode = (frame: string) => /\(?(?:node:|<anonymous>)|\bnative\b/.test(frame);

/** Of a build that was replaced while a page was open, or of somebody who tries names. */
const isUnknownAction = ({ message }: Error) =>
  /^(?:Failed to find Server Action|The Server Reference ID did not match)/.test(message);

/**
 * Whether an error was thrown over what a caller has sent, before any code of the product ran: Next and React could
 * not make a call of an action of it.
 */
export function isUnreadableCall(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (isUnknownAction(error)) return true;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const first = frames.find((frame) => !isOfNode(frame));
  return frames.length > 0 && (first === undefined || /[\\/]node_modules[\\/]next[\\/]/.test(first));
}

/** Its kind alone: the message of an error in JSON quotes what was sent, a password perhaps. */
export const noteUnreadableCall = ({ name }: Error, route?: string) =>
  log.info({ route, type: name }, "an action was called with a request that cannot be read");

/** What Next prints of a request beside giving it to `onRequestError`, or of an action that this build does not have. */
function isOfRequest([first, second, ...rest]: unknown[]): boolean {
  if (rest.length > 0) return false;
  if (second !== undefined) return /⨯/.test(String(first)) && isUnreadableCall(second);
  return isUnreadableCall(first) || isOfForeignOrigin(String(first));
}

const isOfForeignOrigin = (text: string) =>
  text.includes("header with value ") && text.includes(" does not match `origin` header");

/** Keeps Next from printing, stack and all, whatever somebody sends as a call of an action; the log has it in a line. */
export function quietUnreadableCalls(target: Pick<Console, "error" | "warn"> = console): void {
  for (const method of ["error", "warn"] as const) {
    const print = target[method].bind(target);
    target[method] = (...args: unknown[]) => {
      if (!isOfRequest(args)) return print(...args);
      // Next gives what it prints as an error to `onRequestError` as well.
      const unknown = args.find((each) => each instanceof Error);
      if (method === "warn" && unknown) noteUnreadableCall(unknown);
    };
  }
}
