import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";

export type Headers = Record<string, string | string[]>;

export type SentRequest = {
  method: string;
  /** As it is sent. */
  path: string;
  headers?: Headers;
  body?: string | Buffer;
  /** A 500 is not a finding: Next itself refuses the request so, or something it needs has been stopped. */
  mayFail?: boolean;
  /** The operation may take longer than a response normally may. */
  isLong?: boolean;
};

export type Answer = {
  /** 0 when the connection ended without a response. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
  ms: number;
};

/** Whether the HTTP server itself refused the request, before it reached the product. */
export const isTransportRefusal = ({ status, bytes }: Answer): boolean =>
  bytes.length === 0 && [400, 408, 413, 414, 417, 431].includes(status);

export type Client = {
  send(sent: SentRequest): Promise<Answer>;
  /** The number of responses so far. */
  count(): number;
};

/** A request is aborted after this time, which is longer than any response may take. */
const timeoutMs = 60_000;
/** How long a stream of events is read. */
const streamReadMs = 200;

/** Sends requests to the product unchanged, including malformed ones, and passes every response to `watch`. */
export function makeClient(port: number, watch: (sent: SentRequest, answer: Answer) => void): Client {
  const host = `localhost:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let count = 0;
  const send = (sent: SentRequest) =>
    new Promise<Answer>((resolve) => {
      const start = performance.now();
      const chunks: Buffer[] = [];
      let isAnswered = false;
      const end = (status: number, headers: Answer["headers"] = {}, problem = "") => {
        const bytes = Buffer.concat(chunks);
        const answer = {
          status,
          headers,
          bytes,
          text: problem || bytes.toString("utf8"),
          ms: performance.now() - start,
        };
        count += 1;
        watch(sent, answer);
        resolve(answer);
      };
      const { method, path, headers = {}, body } = sent;
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const call = request(
        { agent, host: "127.0.0.1", port, method, path, headers: { host, ...length, ...headers } },
        (response) => {
          isAnswered = true;
          const done = () => end(response.statusCode ?? 0, response.headers);
          const isStream = response.headers["content-type"]?.startsWith("text/event-stream");
          const timer = isStream ? setTimeout(() => response.destroy(), streamReadMs) : undefined;
          response.on("data", (chunk) => chunks.push(chunk));
          response.once("error", () => {});
          response.once("close", () => {
            clearTimeout(timer);
            done();
          });
        },
      );
      call.setTimeout(timeoutMs, () => call.destroy(new Error("no answer in time")));
      call.once("error", (error) => {
        if (!isAnswered) end(0, {}, error.message);
      });
      call.end(body);
    });
  return { send, count: () => count };
}
