import { bankAnswerTo, partyAnswerTo } from "@/lib/lookup/fixtures";
import { type FakeServer, type Routes, startFakeServer } from "./server";

type Options = {
  port?: number;
  /** The key that is let in. */
  key: string;
  /** Opens `/control/…` to tests that run in another process. */
  control?: boolean;
};

/** What the provider says instead of answering. */
type Refusal = { status: number; times: number };

/** Starts a stand-in of the company-data provider: parties by INN, banks by BIK, and nothing under any other code. */
export async function startFakeLookup({ port, key, control = false }: Options): Promise<FakeServer> {
  let refusal: Refusal | null = null;
  let asked: string[] = [];

  const find = (answerTo: (code: string) => unknown) => async (request: Request) => {
    const { query } = await request.json().catch(() => ({}));
    asked.push(String(query));
    if (refusal && refusal.times-- > 0) return refused(refusal.status);
    const authorization = request.headers.get("authorization");
    if (!authorization) return refused(401);
    if (authorization !== `Token ${key}`) return refused(403);
    return Response.json(answerTo(String(query)));
  };

  const routes: Routes = {
    "POST /findById/party": find(partyAnswerTo),
    "POST /findById/bank": find(bankAnswerTo),
  };
  const controls: Routes = {
    "GET /control/asked": () => Response.json(asked),
    "POST /control/refusal": async (request) => {
      refusal = await request.json();
      return done();
    },
    "POST /control/trouble": async (request) => {
      server.misbehave(await request.json());
      return done();
    },
    "DELETE /control/trouble": () => {
      refusal = null;
      asked = [];
      server.behave();
      return done();
    },
  };
  const server = await startFakeServer(control ? { ...routes, ...controls } : routes, port);
  return server;
}

const done = () => new Response(null, { status: 204 });

const refused = (status: number) =>
  Response.json(
    { family: "CLIENT_ERROR", reason: "Forbidden", message: "Feature 'SUGGESTIONS' disabled for token '…'" },
    { status },
  );
