import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { heldDeadline } from "@/lib/testing/deadline";

type Question = { path: string; key: string; target: string; scope: string };

export type TestAuthServer = {
  /** The questions that it was asked in this test. */
  asked: Question[];
  /** How it responds to a question; by default it confirms every key as the site `shop`. */
  answer: (question: Question, response: ServerResponse) => void;
};

/**
 * Starts an auth server for a test file, with additional settings. Must be called before any other hook that reads the
 * configuration.
 */
export function testAuthServer(settings: Record<string, string> = {}): TestAuthServer {
  const state: TestAuthServer = { asked: [], answer: () => {} };
  const server = createServer(async (request, response) => {
    const question = { path: request.url ?? "", ...JSON.parse(await text(request)) };
    state.asked.push(question);
    state.answer(question, response);
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    vi.stubEnv("AUTH_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  });
  beforeEach(() => {
    heldDeadline();
    state.asked = [];
    state.answer = (_, response) => response.end(JSON.stringify({ valid: true, site: "shop" }));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}

/** Responds with this value, or with this text. */
export const answering = (value: unknown) => (_: unknown, response: ServerResponse) =>
  response.end(typeof value === "string" ? value : JSON.stringify(value));

export const answeringStatus = (code: number) => (_: unknown, response: ServerResponse) =>
  response.writeHead(code).end("{}");
