import type { TokenKind } from "./auth-tokens";
import type { FakeServer, Routes } from "./server";

export type FakeAuth = FakeServer & {
  /** Creates a token, valid or forged, for one of the users. */
  mint(kind: TokenKind, username: string): Promise<string>;
  /** Replaces the signing key, so that earlier tokens are no longer valid. */
  rotateKeys(): Promise<void>;
};

const noContent = () => new Response(null, { status: 204 });

/** Addresses with which a test in another process creates tokens and faults. */
export const controlRoutes = (auth: () => FakeAuth): Routes => ({
  "POST /control/token": async (request) => {
    const { kind, username } = await request.json();
    return Response.json({ token: await auth().mint(kind, username) });
  },
  "POST /control/fault": async (request) => {
    auth().misbehave(await request.json());
    return noContent();
  },
  "DELETE /control/fault": () => {
    auth().behave();
    return noContent();
  },
  "POST /control/rotate-keys": async () => {
    await auth().rotateKeys();
    return noContent();
  },
});
