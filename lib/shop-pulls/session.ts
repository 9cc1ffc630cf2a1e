import { type Answer, guardedGet } from "./guarded-get";
import { PullProblem } from "./problem";

type Place = { url: string; login: string; password: string; signal: AbortSignal };

/** A session of the exchange with a site: the values to send with every request. */
export type Session = Place & { cookie: string; extra: Record<string, string> };

type Mode = "checkauth" | "init" | "query" | "success";

async function call(
  { url, login, password, signal }: Place,
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
const namedIn = (lines: string[], names: string[]) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [name = "", value] = line.split("=", 2);
      return names.includes(name) && value ? [[name, value]] : [];
    }),
  );

/** Signs in to a site and starts the exchange (`checkauth`, `init`). Throws PullProblem. */
export async function openSession(place: Place): Promise<Session> {
  const signedIn = await call(place, "checkauth");
  if (isRefused(signedIn)) throw new PullProblem("sign_in");
  const [word, name, value, ...rest] = linesOf(signedIn);
  if (word === "failure") throw new PullProblem("sign_in");
  if (signedIn.status !== 200 || word !== "success") throw new PullProblem("unexpected");
  const set = (signedIn.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1)[0]!);
  const own = name && value ? [`${name}=${value}`] : [];
  const cookie = [...new Set([...own, ...set])]
    .filter((each) => /^[\x21-\x7e]{1,4000}$/.test(each))
    .join("; ");
  const extra = namedIn(rest, ["sessid"]);
  const begun = await call(place, "init", cookie, extra);
  const lines = linesOf(begun);
  if (isRefused(begun) || lines[0] === "failure") throw new PullProblem("session");
  if (begun.status !== 200 || !lines.some((line) => /^(zip|file_limit)=/.test(line)))
    throw new PullProblem("unexpected");
  return { ...place, cookie, extra: { ...extra, ...namedIn(lines, ["sessid", "version"]) } };
}

/** Requests the orders changed since a day (all of them if null). Throws PullProblem. */
export async function query(session: Session, from: string | null): Promise<Buffer> {
  const given = { ...session.extra, ...(from && { from }) };
  const answer = await call(session, "query", session.cookie, given);
  if (isRefused(answer) || linesOf(answer)[0] === "failure") throw new PullProblem("session");
  if (answer.status !== 200) throw new PullProblem(answer.status >= 500 ? "unreachable" : "unexpected");
  return answer.body;
}

/** Confirms to the site that its orders have arrived, so that it does not send them again. */
export async function confirm(session: Session): Promise<void> {
  const answer = await call(session, "success", session.cookie, session.extra);
  if (isRefused(answer)) throw new PullProblem("session");
}
