import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

type Person = { name?: string; preferred_username?: string; email?: string; email_verified?: boolean };

export type FakeOidc = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The people who can sign in, by login. */
  people: Map<string, Person>;
  stop(): Promise<void>;
};

/** Starts a real OpenID Connect provider, which accepts the people it knows with any password, and requires PKCE. */
export async function startFakeOidc(redirectUri: string): Promise<FakeOidc> {
  const people = new Map<string, Person>();
  const [clientId, clientSecret] = ["documents", "the secret of the client"];
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: {
      openid: ["sub"],
      profile: ["name", "preferred_username"],
      email: ["email", "email_verified"],
    },
    cookies: { keys: ["a key of the stand-in"] },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => ({ sub, ...person }) };
    },
    // Consent is granted without asking.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
  });
  server.on("request", provider.callback());
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
