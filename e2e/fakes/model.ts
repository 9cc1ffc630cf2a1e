import { completionOf, type Mood } from "@/lib/recognition/testing/chat";
import { type FakeServer, type Routes, startFakeServer } from "./server";

type Options = {
  port?: number;
  /** The key that is let in. */
  key: string;
  /** Opens `/control/…` to tests that run in another process. */
  control?: boolean;
};

/** A mood for so many answers, or until told otherwise. */
type Spell = { mood: Mood; times?: number };

const chatPath = "/v1/chat/completions";

/** Starts a stand-in of an OpenAI-compatible server, which makes outlines by plain rules. */
export async function startFakeModel({ port, key, control = false }: Options): Promise<FakeServer> {
  let asked = 0;
  let spell: Spell = { mood: "good" };

  const takeMood = (): Mood => {
    if (spell.times === undefined) return spell.mood;
    spell.times -= 1;
    return spell.times >= 0 ? spell.mood : "good";
  };

  const routes: Routes = {
    [`POST ${chatPath}`]: async (request) => {
      if (request.headers.get("authorization") !== `Bearer ${key}`) return refused();
      asked += 1;
      return Response.json(completionOf(await request.json(), takeMood()));
    },
  };
  const controls: Routes = {
    "POST /control/mood": async (request) => {
      spell = await request.json();
      return done();
    },
    "POST /control/trouble": async (request) => {
      server.misbehave({ path: chatPath, ...(await request.json()) });
      return done();
    },
    "DELETE /control/trouble": () => {
      spell = { mood: "good" };
      server.behave();
      return done();
    },
    "GET /control/asked": () => Response.json({ asked }),
  };
  const server = await startFakeServer(control ? { ...routes, ...controls } : routes, port);
  return server;
}

const done = () => new Response(null, { status: 204 });

const refused = () =>
  Response.json(
    {
      error: {
        message: "Incorrect API key provided.",
        type: "invalid_request_error",
        code: "invalid_api_key",
      },
    },
    { status: 401 },
  );
