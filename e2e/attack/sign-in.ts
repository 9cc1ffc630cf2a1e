import type { Answer, Client, Headers } from "./client";

const formType = { "content-type": "application/x-www-form-urlencoded" };

/** Returns the cookies that a browser would store from a response, as it would send them back. */
export const cookiesIn = ({ headers }: Answer): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((each) => each.split(";")[0] ?? "")
    .filter((each) => !each.endsWith("="))
    .join("; ");

/** Returns a CSRF token and the cookie that belongs to it. */
export async function csrfOf(client: Client, headers: Headers = {}) {
  const answer = await client.send({ method: "GET", path: "/api/auth/csrf", headers });
  const { csrfToken } = JSON.parse(answer.text) as { csrfToken: string };
  return { csrfToken, cookie: cookiesIn(answer) };
}

/** Sends a form of next-auth. */
export const postForm = (client: Client, path: string, form: Record<string, string>, headers: Headers) =>
  client.send({
    method: "POST",
    path,
    headers: { ...formType, ...headers },
    body: new URLSearchParams(form).toString(),
  });

/** Returns the cookie of a session started with a token of the auth server. Throws when there is none. */
export async function signInWith(client: Client, token: string): Promise<string> {
  const { csrfToken, cookie } = await csrfOf(client);
  const form = { csrfToken, token, json: "true" };
  const answer = await postForm(client, "/api/auth/callback/token", form, { cookie });
  const session = sessionIn(answer);
  if (!session) throw new Error(`signing in answered ${answer.status}`);
  return session;
}

/** Ends a session as its owner does. */
export async function signOut(client: Client, session: string): Promise<void> {
  const { csrfToken, cookie } = await csrfOf(client, { cookie: session });
  await postForm(
    client,
    "/api/auth/signout",
    { csrfToken, json: "true" },
    { cookie: `${session}; ${cookie}` },
  );
}

/** Returns the cookie of a session in a response; undefined if there is none. */
export const sessionIn = (answer: Answer): string | undefined =>
  cookiesIn(answer)
    .split("; ")
    .find((each) => each.startsWith("next-auth.session-token="));
