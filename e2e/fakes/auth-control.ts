import type { TokenKind } from "./auth-tokens";
import type { FakeServer, Routes } from "./server";

export type FakeAuth = FakeServer & {
  /** Creates a token, valid or forged, for one of the users. */
  mint(kind: TokenKind, username: string): Promise<string>;
  /** Replaces the signing key, so that earlier tokens are no longer valid. */
  rotateKeys(): Promise<void>;
};

const done = () => new Response(null, { status: 204 });

/** Addresses with which a test in another process creates tokens and faults. */
export const controlRoutes = (auth: () => FakeAuth): Routes => ({
  "POST /control/token": async (request) => {
    const { kind, username } = await request.json();
    return Response.json({ token: await auth().mint(kind, username) });
  },
  "POST /control/fault": async (request) => {
    auth().misbehave(await request.json());
    return done();
  },
  "DELETE /control/fault": () => {
    auth().behave();
    return done();
  },
  "POST /control/rotate-keys": async () => {
    await auth().rotateKeys();
    return done();
  },
});
