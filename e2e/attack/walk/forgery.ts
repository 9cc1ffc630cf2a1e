import type { Answer, Headers } from "../client";
import type { Findings } from "../findings";
import type { People } from "../identities";
import { cookiesIn, csrfOf, postForm, sessionIn, signInWith } from "../sign-in";
import type { Stage } from "../stage";
import { actionCall, builtActions } from "./actions";

const foreignHeaders = (baseUrl: string): Headers[] => [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${baseUrl}.evil.example` },
  { origin: baseUrl.replace("localhost", "localhost.evil.example") },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "http://other.localhost" },
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
];

/** Tries what another site's page, or another member, could do with somebody else's session. */
export async function tryForgeries(stage: Stage, people: People, findings: Findings): Promise<number> {
  const { client, baseUrl } = stage;
  let tryCount = 0;
  const check = (what: string, isFine: boolean, answer: Answer) => {
    tryCount += 1;
    if (!isFine) findings.note(what, `${answer.status} ${answer.text}`);
  };
  const victim = people.of("admin by cookie");
  const json = { "content-type": "application/json", ...victim.headers };
  const actions = await builtActions();
  for (const headers of foreignHeaders(baseUrl)) {
    const from = JSON.stringify(headers);
    const rest = await client.send({
      method: "POST",
      path: "/api/clients",
      headers: { ...json, ...headers },
      body: '{"name":"forged"}',
    });
    check(`a write from ${from} is taken`, rest.status === 403, rest);
    if (!headers.origin) continue;
    const create = actions.find(({ name }) => name.endsWith("createClientAction"))!;
    const action = await client.send({
      ...actionCall(create, { ...victim.headers, ...headers }, { name: "forged by an action" }),
      mayFail: true,
    });
    check(`an action from ${from} is taken`, !action.text.includes('"ok":true'), action);
  }
  const list = await client.send({
    method: "GET",
    path: "/api/clients?q=forged",
    headers: victim.headers,
  });
  check("a forged client is there", list.text === "[]", list);
  await tryForgedSignIns(stage, people, check);
  await tryOthersRecords(stage, people, check);
  return tryCount;
}

type Check = (what: string, isFine: boolean, answer: Answer) => void;

/** Tries to sign somebody in or out with a forged form. */
async function tryForgedSignIns({ client }: Stage, people: People, check: Check): Promise<void> {
  const session = String(people.of("viewer by cookie").headers.cookie);
  const token = String(people.of("viewer by token").headers.authorization).slice("Bearer ".length);
  const { csrfToken, cookie } = await csrfOf(client);
  const otherCsrf = await csrfOf(client);
  const forms: [string, Record<string, string>, string][] = [
    ["no token of the form", {}, cookie],
    ["no cookie of the form", { csrfToken }, ""],
    ["another's token of the form", { csrfToken: otherCsrf.csrfToken }, cookie],
  ];
  for (const [name, form, ownCookie] of forms) {
    const signIn = await postForm(
      client,
      "/api/auth/callback/token",
      { ...form, token },
      { cookie: ownCookie },
    );
    check(`signing in with ${name}`, sessionIn(signIn) === undefined, signIn);
    const headers = { cookie: `${session}; ${ownCookie}` };
    await postForm(client, "/api/auth/signout", form, headers);
    const me = await client.send({ method: "GET", path: "/api/me", headers: { cookie: session } });
    check(`signing out with ${name}`, me.status === 200, me);
  }
  await client.send({ method: "GET", path: "/api/auth/signout", headers: { cookie: session } });
  const me = await client.send({ method: "GET", path: "/api/me", headers: { cookie: session } });
  check("signing out by a link", me.status === 200, me);
  for (const state of ["", "x", "undefined", "null"]) {
    const path = `/auth/callback?token=${token}&state=${state}`;
    for (const cookie of ["", `auth_state=${state}y`]) {
      const answer = await client.send({ method: "GET", path, headers: { cookie } });
      check(`signing in with the state «${state}»`, sessionIn(answer) === undefined, answer);
      check("a redirect to elsewhere", !/evil/.test(cookiesIn(answer)), answer);
    }
  }
}

/** Checks that one member cannot access what belongs to another. */
async function tryOthersRecords({ client }: Stage, people: People, check: Check): Promise<void> {
  const owner = people.of("admin by token").headers;
  const other = people.of("user by token").headers;
  const ownSession = await signInWith(client, String(owner.authorization).slice("Bearer ".length));
  const listed = await client.send({ method: "GET", path: "/api/me/sessions", headers: owner });
  const [{ id } = { id: "none" }]: { id: string }[] = JSON.parse(listed.text);
  const created = await client.send({
    method: "POST",
    path: "/api/saved-filters",
    headers: { ...owner, "content-type": "application/json" },
    body: '{"list":"documents","name":"Мой вид","query":"status=draft"}',
  });
  const filter: { id: string } = JSON.parse(created.text);
  for (const path of [`/api/me/sessions/${id}`, `/api/saved-filters/${filter.id}`]) {
    const answer = await client.send({ method: "DELETE", path, headers: other });
    check(`DELETE ${path.replace(/[^/]+$/, "…")} of another member`, answer.status === 404, answer);
  }
  const me = await client.send({ method: "GET", path: "/api/me", headers: { cookie: ownSession } });
  check("another member ends a session", me.status === 200, me);
}
