import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";

type RecordedRequest = { method: string; path: string; authorization: string | undefined; body: unknown };

type Answering = (response: ServerResponse, asked: RecordedRequest) => void;

/**
 * A fake bank that responds as a test tells it to, at both of its addresses, from before the first test of a
 * file.
 */
export type ScriptedBank = { requests: RecordedRequest[]; answer: Answering };

export const respondWith =
  (status: number, body: unknown): Answering =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

export const dropConnection: Answering = (response) => void response.socket?.destroy();

const links = { Links: { self: "https://bank.example/" }, Meta: { totalPages: 1 } };

export const respondWithData = (body: unknown) => respondWith(200, { Data: body, ...links });

export const refuseWith = (status: number, message: string) =>
  respondWith(status, { code: String(status), id: "e-1", message, Errors: [] });

export function scriptedBank(): ScriptedBank {
  const bank: ScriptedBank = { requests: [], answer: dropConnection };
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const body = method === "POST" ? await json(request) : undefined;
    const recorded = { method, path, authorization: headers.authorization, body };
    bank.requests.push(recorded);
    bank.answer(response, recorded);
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv("BANK_URL_PROD", `${url}/prod`);
    vi.stubEnv("BANK_URL_SANDBOX", `${url}/sandbox`);
    vi.stubEnv("BANK_JWT_KEY", Buffer.alloc(32, 7).toString("base64"));
  });
  beforeEach(() => {
    bank.requests = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return bank;
}
