import { log } from "./log";

/** Frames of Node.js itself and of evaluated code; they do not show which code is at fault. */
const isOfNode = (frame: string) => /\(?(?:node:|<anonymous>)|\bnative\b/.test(frame);

/** The action belongs to a build that was replaced while a page was open, or the caller is guessing names. */
const isUnknownAction = ({ message }: Error) =>
  /^(?:Failed to find Server Action|The Server Reference ID did not match)/.test(message);

/**
 * Returns whether an error was caused by what a caller sent, before any code of the product ran: Next and React could
 * not decode the call of an action.
 */
export function isUnreadableCall(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (isUnknownAction(error)) return true;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const firstFrame = frames.find((frame) => !isOfNode(frame));
  return (
    frames.length > 0 && (firstFrame === undefined || /[\\/]node_modules[\\/]next[\\/]/.test(firstFrame))
  );
}

/** Logs only the kind of the error: the message of a JSON error quotes what was sent, perhaps a password. */
export const logUnreadableCall = ({ name }: Error, route?: string) =>
  log.info({ route, type: name }, "an action was called with a request that cannot be read");

/**
 * Recognizes what Next prints about a bad request in addition to calling `onRequestError`, or about an action that this
 * build does not have.
 */
function isAboutRequest([first, second, ...rest]: unknown[]): boolean {
  if (rest.length > 0) return false;
  if (second !== undefined) return /⨯/.test(String(first)) && isUnreadableCall(second);
  return isUnreadableCall(first) || isOfForeignOrigin(String(first));
}

const isOfForeignOrigin = (text: string) =>
  text.includes("header with value ") && text.includes(" does not match `origin` header");

/** Keeps Next from printing bad calls of actions with their stack; the log gets one line instead. */
export function silenceUnreadableCalls(target: Pick<Console, "error" | "warn"> = console): void {
  for (const method of ["error", "warn"] as const) {
    const print = target[method].bind(target);
    target[method] = (...args: unknown[]) => {
      if (!isAboutRequest(args)) return print(...args);
      // Errors printed by `console.error` also reach `onRequestError`, which logs them.
      const firstError = args.find((each) => each instanceof Error);
      if (method === "warn" && firstError) logUnreadableCall(firstError);
    };
  }
}
