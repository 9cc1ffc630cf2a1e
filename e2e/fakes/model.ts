import { obedientAnswers } from "./model-obedience";
import { outlineOf } from "./model-outline";
import { type FakeServer, type Routes, startFakeServer } from "./server";

type Options = {
  port?: number;
  /** The key that is let in. */
  key: string;
  /** Opens `/control/…` to tests that run in another process. */
  control?: boolean;
};

/** How the model answers: by rules, with what is no JSON, with an outline that loses text, or as strangers tell it to. */
type Mood = { kind: "good" | "no_json" | "loses_text" | "obedient"; times?: number };

export type FakeModel = FakeServer & {
  /** Sets the mood for so many answers, or until told otherwise. */
  feel(mood: Mood): void;
  /** The bodies of all requests so far. */
  asked: ChatRequest[];
};

export type ChatRequest = {
  model: string;
  messages: { role: string; content: string | { type: string; text: string }[] }[];
  response_format?: { type: string; json_schema?: { strict?: boolean } };
};

const chatPath = "/v1/chat/completions";

/** Starts a stand-in of an OpenAI-compatible server, which makes outlines by plain rules. */
export async function startFakeModel({ port, key, control = false }: Options): Promise<FakeModel> {
  const asked: ChatRequest[] = [];
  let mood: Mood = { kind: "good" };

  const takeMood = (): Mood["kind"] => {
    if (mood.times === undefined) return mood.kind;
    mood.times -= 1;
    return mood.times >= 0 ? mood.kind : "good";
  };

  const routes: Routes = {
    [`POST ${chatPath}`]: async (request) => {
      if (request.headers.get("authorization") !== `Bearer ${key}`) return refused();
      const chat: ChatRequest = await request.json();
      asked.push(chat);
      return Response.json(completion(chat.model, answerTo(chat, takeMood())));
    },
  };
  const controls: Routes = {
    "POST /control/mood": async (request) => {
      mood = await request.json();
      return done();
    },
    "POST /control/trouble": async (request) => {
      server.misbehave({ path: chatPath, ...(await request.json()) });
      return done();
    },
    "DELETE /control/trouble": () => {
      mood = { kind: "good" };
      server.behave();
      return done();
    },
    "GET /control/asked": () => Response.json(asked),
  };
  const server = await startFakeServer(control ? { ...routes, ...controls } : routes, port);
  return {
    ...server,
    asked,
    feel: (next) => {
      mood = { ...next };
    },
  };
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

/** The text of the file is in the first message of the user; what follows is talk about the answer. */
function answerTo({ messages }: ChatRequest, kind: Mood["kind"]): string {
  if (kind === "no_json") return "Вот структура документа:\n```json\n{ blocks: [";
  const first = messages.find(({ role }) => role === "user")?.content ?? "{}";
  const given = JSON.parse(typeof first === "string" ? first : first.map(({ text }) => text).join(""));
  const outline = outlineOf(given.parts, given.earlierHeadings ?? []);
  if (kind === "obedient") return JSON.stringify(obedientAnswers(given.parts, outline));
  if (kind === "loses_text") return JSON.stringify({ ...outline, blocks: outline.blocks.slice(1) });
  return JSON.stringify(outline);
}

const completion = (model: string, content: string) => ({
  id: "chatcmpl-stand-in",
  object: "chat.completion",
  created: Math.floor(Date.now() / 1000),
  model,
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
