import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type ChatRequest, completionOf, type Mood } from "./chat";

/** A fake recognition model that answers according to the moods, one after the other, and correctly after that. */
export type TestModel = {
  /** For `OPENAI_BASE_URL`. */
  url: string;
  asked: ChatRequest[];
  /** Resets the recorded requests and replaces the remaining moods. */
  begin(...moods: (Mood | ((response: ServerResponse) => void))[]): void;
  stop(): Promise<void>;
};

/** Starts a model on a free port of this machine. */
export async function startTestModel(): Promise<TestModel> {
  let moods: (Mood | ((response: ServerResponse) => void))[] = [];
  const asked: ChatRequest[] = [];
  const server = createServer(async (request, response) => {
    const chat = (await json(request)) as ChatRequest;
    asked.push(chat);
    const mood = moods.shift() ?? "good";
    if (typeof mood === "function") return mood(response);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(completionOf(chat, mood)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    begin: (...next) => {
      asked.length = 0;
      moods = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
