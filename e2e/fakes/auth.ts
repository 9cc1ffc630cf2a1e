import { type DemoAccount, demoAccounts } from "@/db/factories/accounts";
import { controlRoutes, type FakeAuth } from "./auth-control";
import { keptKey, makeKey } from "./auth-keys";
import { loginPage, widgetScript } from "./auth-pages";
import { siteKeys } from "./auth-sites";
import { mintToken } from "./auth-tokens";
import { type Routes, startFakeServer } from "./server";

type Options = {
  port?: number;
  users?: readonly DemoAccount[];
  /** The keys of sites with their slugs, for `POST /api/verify`. */
  sites?: Record<string, string>;
  /** The file with the signing key; without it a new key is created at each start. */
  keyFile?: string;
  /** Enables `/control/…` for tests that run in another process. */
  control?: boolean;
};

/**
 * Starts a stand-in for the auth server: its JSON sign-in, hosted
 * form, widget, published keys and verification of site keys.
 */
export async function startFakeAuth({
  port,
  users = demoAccounts,
  sites = {},
  keyFile,
  control = false,
}: Options = {}): Promise<FakeAuth> {
  let key = await (keyFile ? keptKey(keyFile) : makeKey());
  const find = (username: unknown, password: unknown) =>
    users.find((user) => user.username === username && user.password === password);
  const tokenFor = (account: DemoAccount) => mintToken("valid", { key, issuer: server.url, account });

  const logins: Array<{ username: string; forwardedFor: string | null }> = [];
  const verification = siteKeys(sites);
  const routes: Routes = {
    "GET /.well-known/jwks.json": () => Response.json({ keys: [key.publicJwk] }),
    "POST /auth/login": async (request) => {
      const given = await request.json().catch(() => ({}));
      logins.push({ username: given.username, forwardedFor: request.headers.get("x-forwarded-for") });
      const user = find(given.username, given.password);
      return user
        ? Response.json({ token: await tokenFor(user) })
        : Response.json({ error: "invalid_credentials" }, { status: 401 });
    },
    "GET /login": (request) => {
      const { searchParams } = new URL(request.url);
      return formAnswer(searchParams.get("redirect_uri"), searchParams.get("state"));
    },
    "POST /login": async (request) => {
      const form = new URLSearchParams(await request.text());
      const [redirectUri, state] = [form.get("redirect_uri"), form.get("state")];
      const user = find(form.get("username"), form.get("password"));
      if (!user) return formAnswer(redirectUri, state, form.get("username"));
      const address = returnAddress(redirectUri);
      if (!address) return badReturn();
      address.searchParams.set("token", await tokenFor(user));
      address.searchParams.set("state", state ?? "");
      return new Response(null, { status: 303, headers: { location: address.href } });
    },
    "GET /widget.js": (request) =>
      new Response(widgetScript(new URL(request.url).origin), {
        headers: { "content-type": "text/javascript; charset=utf-8" },
      }),
    ...verification.routes,
  };

  const server = await startFakeServer(
    control
      ? {
          ...routes,
          ...verification.control,
          ...controlRoutes(() => auth),
          "GET /control/logins": () => Response.json(logins),
        }
      : routes,
    port,
  );
  const auth: FakeAuth = {
    ...server,
    mint: (kind, username) => {
      const account = users.find((user) => user.username === username) ?? stranger(username);
      return mintToken(kind, { key, issuer: server.url, account });
    },
    rotateKeys: async () => {
      key = await makeKey();
    },
  };
  return auth;
}

/** Returns a user known to the auth server only, for a name without an account. */
const stranger = (username: string): DemoAccount => ({
  sub: `sub-of-${username}`,
  username,
  password: "",
  displayName: `Посторонний ${username}`,
  email: `${username}@example.ru`,
  permission: "user",
});

function formAnswer(redirectUri: string | null, state: string | null, refused?: string | null): Response {
  if (!redirectUri || !returnAddress(redirectUri)) return badReturn();
  const isRefused = refused !== undefined;
  return new Response(
    loginPage({
      redirectUri,
      state: state ?? "",
      ...(isRefused && { username: refused ?? "", error: "Неверное имя пользователя или пароль" }),
    }),
    { status: isRefused ? 401 : 200, headers: { "content-type": "text/html; charset=utf-8" } },
  );
}

const badReturn = () => new Response("Неверный адрес возврата", { status: 400 });

function returnAddress(text: string | null): URL | null {
  const address = URL.parse(text ?? "");
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
