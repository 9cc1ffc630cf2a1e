import { setTimeout as delay } from "node:timers/promises";
import { completionOf, type Mood } from "@/lib/recognition/testing/chat";
import { type FakeServer, type Routes, startFakeServer } from "./server";

type Options = {
  port?: number;
  /** The accepted key. */
  key: string;
  /** Enables `/control/…` for tests that run in another process. */
  control?: boolean;
};

/** The kind of the next responses about texts that contain certain words. */
type PlannedMood = { mood: Mood | "error" | "slow"; words: string; times: number };

const slowMs = 20_000;

/** Starts a stand-in for an OpenAI-compatible server, which creates outlines by simple rules. */
export async function startFakeModel({ port, key, control = false }: Options): Promise<FakeServer> {
  const plannedMoods: PlannedMood[] = [];

  const takeMood = (text: string): PlannedMood["mood"] => {
    const plannedMood = plannedMoods.find(({ words, times }) => times > 0 && text.includes(words));
    if (!plannedMood) return "good";
    plannedMood.times -= 1;
    return plannedMood.mood;
  };

  const routes: Routes = {
    "POST /v1/chat/completions": async (request) => {
      if (request.headers.get("authorization") !== `Bearer ${key}`) return refusalResponse();
      const text = await request.text();
      const mood = takeMood(text);
      if (mood === "error")
        return Response.json({ error: { message: "The server had an error." } }, { status: 500 });
      if (mood === "slow") await delay(slowMs, undefined, { ref: false });
      return Response.json(completionOf(JSON.parse(text), mood === "slow" ? "good" : mood));
    },
  };
  const controls: Routes = {
    "POST /control/spell": async (request) => {
      plannedMoods.push(await request.json());
      return new Response(null, { status: 204 });
    },
  };
  return startFakeServer(control ? { ...routes, ...controls } : routes, port);
}

const refusalResponse = () =>
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
