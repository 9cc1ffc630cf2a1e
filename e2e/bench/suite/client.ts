import { Agent, request } from "node:http";

type LightRequest = { method: string; address: string; headers: Record<string, string>; json?: unknown };

/**
 * Sends requests to the server at `url` over keep-alive connections, and does no
 * more with a response than receive it: on the same processors `fetch` takes as long
 * to read 45 KB as the product takes to produce them, which is not to be measured.
 */
export function lightClient(url: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    ask({ method, address, headers, json }: LightRequest): Promise<{ status: number; body: Buffer }> {
      const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Buffer }>();
      const body = json === undefined ? "" : JSON.stringify(json);
      const length = method === "GET" ? {} : { "content-length": Buffer.byteLength(body) };
      const sent = request(new URL(address, url), {
        method,
        agent,
        headers: { ...headers, ...length },
      });
      sent.once("error", reject);
      sent.once("response", (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.once("error", reject);
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
      });
      sent.end(body);
      return promise;
    },
    stop: () => agent.destroy(),
  };
}
