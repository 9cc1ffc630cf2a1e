import { bankAnswerTo, partyAnswerTo } from "@/lib/lookup/testing/provider-answers";
import { type FakeServer, type Routes, startFakeServer } from "./server";

type Options = {
  port?: number;
  /** The accepted key. */
  key: string;
  /** Enables `/control/…` for tests that run in another process. */
  control?: boolean;
};

/** The provider's refusal of one code. */
type Refusal = { code: string; status: number; times: number };

/** Starts a stand-in for the company-data provider: parties by INN, banks by BIK, and nothing for any other code. */
export async function startFakeLookup({ port, key, control = false }: Options): Promise<FakeServer> {
  const refusals: Refusal[] = [];
  const askedCodes: string[] = [];

  const handlerFor = (answerTo: (code: string) => unknown) => async (request: Request) => {
    const { query: code } = await request.json().catch(() => ({}));
    askedCodes.push(String(code));
    const refusal = refusals.find((each) => each.code === code && each.times > 0);
    if (refusal) {
      refusal.times -= 1;
      return refusalResponse(refusal.status);
    }
    const authorization = request.headers.get("authorization");
    if (!authorization) return refusalResponse(401);
    if (authorization !== `Token ${key}`) return refusalResponse(403);
    return Response.json(answerTo(String(code)));
  };

  const routes: Routes = {
    "POST /findById/party": handlerFor(partyAnswerTo),
    "POST /findById/bank": handlerFor(bankAnswerTo),
  };
  const controls: Routes = {
    "GET /control/asked": () => Response.json(askedCodes),
    "POST /control/refusal": async (request) => {
      refusals.push(await request.json());
      return new Response(null, { status: 204 });
    },
  };
  return startFakeServer(control ? { ...routes, ...controls } : routes, port);
}

const refusalResponse = (status: number) =>
  Response.json(
    { family: "CLIENT_ERROR", reason: "Forbidden", message: "Feature 'SUGGESTIONS' disabled for token '…'" },
    { status },
  );
