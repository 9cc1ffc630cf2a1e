import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** How traffic is disturbed; `cut`: after a number of further bytes from the server, the connection is reset. */
export type Fault =
  | { kind: "none" }
  | { kind: "silent" }
  | { kind: "refuse" }
  | { kind: "drop" }
  | { kind: "slow"; pieceBytes: number; pauseMs: number }
  | { kind: "cut"; afterBytes: number };

type Pair = { client: Socket; server: Socket };

/** Starts a proxy between a client and the server at `url` that fails as requested. */
export async function startFaultyProxy(url: string) {
  const target = new URL(url);
  const pairs = new Set<Pair>();
  let fault: Fault = { kind: "none" };
  let bytesBeforeCut = 0;
  let wake = Promise.withResolvers<void>();

  const forward = async (from: Socket, to: Socket, isFromServer: boolean) => {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        while (fault.kind === "silent") await wake.promise;
        if (fault.kind === "slow") await writeSlowly(chunk, to, fault);
        else if (fault.kind === "cut" && isFromServer) {
          to.write(chunk.subarray(0, bytesBeforeCut));
          bytesBeforeCut -= chunk.length;
          if (bytesBeforeCut <= 0) return to.resetAndDestroy();
        } else to.write(chunk);
      }
      to.end();
    } catch {
      to.destroy();
    }
  };

  const listener = createServer((client) => {
    if (fault.kind === "drop" || fault.kind === "refuse") return client.destroy();
    const server = connect(Number(target.port), target.hostname);
    const pair = { client, server };
    pairs.add(pair);
    for (const socket of [client, server]) {
      socket.setNoDelay(true).on("error", () => {});
      socket.on("close", () => pairs.delete(pair));
    }
    forward(client, server, false).finally(() => server.destroy());
    forward(server, client, true).finally(() => client.destroy());
  });
  const open = async (at: number) => {
    listener.listen(at, "127.0.0.1");
    await once(listener, "listening");
    return (listener.address() as AddressInfo).port;
  };
  const port = await open(0);
  // Another program may have taken the port in the meantime.
  const openAgain = async (left = 300): Promise<unknown> => {
    try {
      return await open(port);
    } catch (error) {
      if (left === 0 || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      await delay(200);
      return openAgain(left - 1);
    }
  };
  const endAll = () => {
    for (const { client, server } of pairs) for (const socket of [client, server]) socket.destroy();
  };

  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href,
    /** The number of connections that pass through. */
    connections: () => pairs.size,
    async behave(next: Fault) {
      if (fault.kind === "refuse" && next.kind !== "refuse") await openAgain();
      fault = next;
      if (next.kind === "cut") bytesBeforeCut = next.afterBytes;
      if (next.kind === "refuse") listener.close();
      if (next.kind === "refuse" || next.kind === "drop") endAll();
      wake.resolve();
      wake = Promise.withResolvers();
    },
    async stop() {
      listener.close();
      fault = { kind: "none" };
      wake.resolve();
      endAll();
    },
  };
}

async function writeSlowly(
  chunk: Buffer,
  to: Socket,
  { pieceBytes, pauseMs }: Extract<Fault, { kind: "slow" }>,
) {
  for (let at = 0; at < chunk.length; at += pieceBytes) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    to.write(chunk.subarray(at, at + pieceBytes));
  }
}
