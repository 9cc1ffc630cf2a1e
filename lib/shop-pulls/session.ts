import { type Answer, guardedGet } from "./guarded-get";
import { PullProblem } from "./problem";

type SiteAccess = { url: string; login: string; password: string; signal: AbortSignal };

/** A session of the exchange with a site: the values to send with every request. */
export type Session = SiteAccess & { cookie: string; extra: Record<string, string> };

type Mode = "checkauth" | "init" | "query" | "success";

async function sendMode(
  { url, login, password, signal }: SiteAccess,
  mode: Mode,
  cookie = "",
  extra: Record<string, string> = {},
): Promise<Answer> {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ type: "sale", mode, ...extra }))
    address.searchParams.set(name, value);
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString("base64")}`;
  return guardedGet(address, { authorization, ...(cookie && { cookie }) }, signal);
}

const linesOf = ({ body }: Answer) =>
  body
    .subarray(0, 10_000)
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .split("\n")
    .map((line) => line.trim());

const isRefused = ({ status }: Answer) => status === 401 || status === 403;

/** Returns `sessid=…` and similar values, which some sites expect in the address. */
const namedValuesIn = (lines: string[], names: string[]) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [name = "", value] = line.split("=", 2);
      return names.includes(name) && value ? [[name, value]] : [];
    }),
  );

/** Signs in to a site and starts the exchange (`checkauth`, `init`). Throws PullProblem. */
export async function openSession(access: SiteAccess): Promise<Session> {
  const signedIn = await sendMode(access, "checkauth");
  if (isRefused(signedIn)) throw new PullProblem("sign_in");
  const [result, name, value, ...rest] = linesOf(signedIn);
  if (result === "failure") throw new PullProblem("sign_in");
  if (signedIn.status !== 200 || result !== "success") throw new PullProblem("unexpected");
  const setCookies = (signedIn.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]!);
  const sessionCookie = name && value ? [`${name}=${value}`] : [];
  const cookie = [...new Set([...sessionCookie, ...setCookies])]
    .filter((each) => /^[\x21-\x7e]{1,4000}$/.test(each))
    .join("; ");
  const extra = namedValuesIn(rest, ["sessid"]);
  const initAnswer = await sendMode(access, "init", cookie, extra);
  const lines = linesOf(initAnswer);
  if (isRefused(initAnswer) || lines[0] === "failure") throw new PullProblem("session");
  if (initAnswer.status !== 200 || !lines.some((line) => /^(zip|file_limit)=/.test(line)))
    throw new PullProblem("unexpected");
  return { ...access, cookie, extra: { ...extra, ...namedValuesIn(lines, ["sessid", "version"]) } };
}

/** Requests the orders changed since a day (all of them if null). Throws PullProblem. */
export async function requestOrders(session: Session, from: string | null): Promise<Buffer> {
  const parameters = { ...session.extra, ...(from && { from }) };
  const answer = await sendMode(session, "query", session.cookie, parameters);
  if (isRefused(answer) || linesOf(answer)[0] === "failure") throw new PullProblem("session");
  if (answer.status !== 200) throw new PullProblem(answer.status >= 500 ? "unreachable" : "unexpected");
  return answer.body;
}

/** Confirms to the site that its orders have arrived, so that it does not send them again. */
export async function confirmReceipt(session: Session): Promise<void> {
  const answer = await sendMode(session, "success", session.cookie, session.extra);
  if (isRefused(answer)) throw new PullProblem("session");
}
