import { type DemoAccount, demoAccounts } from "@/db/factories/accounts";
import { controlRoutes, type FakeAuth } from "./auth-control";
import { makeKey, readOrCreateKey } from "./auth-keys";
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
  let key = await (keyFile ? readOrCreateKey(keyFile) : makeKey());
  const findUser = (username: unknown, password: unknown) =>
    users.find((user) => user.username === username && user.password === password);
  const tokenFor = (account: DemoAccount) => mintToken("valid", { key, issuer: server.url, account });

  const logins: Array<{ username: string; forwardedFor: string | null }> = [];
  const siteVerification = siteKeys(sites);
  const routes: Routes = {
    "GET /.well-known/jwks.json": () => Response.json({ keys: [key.publicJwk] }),
    "POST /auth/login": async (request) => {
      const credentials = await request.json().catch(() => ({}));
      logins.push({ username: credentials.username, forwardedFor: request.headers.get("x-forwarded-for") });
      const user = findUser(credentials.username, credentials.password);
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
      const user = findUser(form.get("username"), form.get("password"));
      if (!user) return formAnswer(redirectUri, state, form.get("username"));
      const address = parseReturnAddress(redirectUri);
      if (!address) return invalidReturnAddress();
      address.searchParams.set("token", await tokenFor(user));
      address.searchParams.set("state", state ?? "");
      return new Response(null, { status: 303, headers: { location: address.href } });
    },
    "GET /widget.js": (request) =>
      new Response(widgetScript(new URL(request.url).origin), {
        headers: { "content-type": "text/javascript; charset=utf-8" },
      }),
    ...siteVerification.routes,
  };

  const server = await startFakeServer(
    control
      ? {
          ...routes,
          ...siteVerification.control,
          ...controlRoutes(() => auth),
          "GET /control/logins": () => Response.json(logins),
        }
      : routes,
    port,
  );
  const auth: FakeAuth = {
    ...server,
    mint: (kind, username) => {
      const account = users.find((user) => user.username === username) ?? unknownUser(username);
      return mintToken(kind, { key, issuer: server.url, account });
    },
    rotateKeys: async () => {
      key = await makeKey();
    },
  };
  return auth;
}

/** Returns a user known to the auth server only, for a name without an account. */
const unknownUser = (username: string): DemoAccount => ({
  sub: `sub-of-${username}`,
  username,
  password: "",
  displayName: `Посторонний ${username}`,
  email: `${username}@example.ru`,
  permission: "user",
});

function formAnswer(
  redirectUri: string | null,
  state: string | null,
  refusedUsername?: string | null,
): Response {
  if (!redirectUri || !parseReturnAddress(redirectUri)) return invalidReturnAddress();
  const isRefused = refusedUsername !== undefined;
  return new Response(
    loginPage({
      redirectUri,
      state: state ?? "",
      ...(isRefused && { username: refusedUsername ?? "", error: "Неверное имя пользователя или пароль" }),
    }),
    { status: isRefused ? 401 : 200, headers: { "content-type": "text/html; charset=utf-8" } },
  );
}

const invalidReturnAddress = () => new Response("Неверный адрес возврата", { status: 400 });

function parseReturnAddress(text: string | null): URL | null {
  const address = URL.parse(text ?? "");
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
