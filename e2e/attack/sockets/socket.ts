import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export type Spoken = { text: string; isOver: boolean };

/** One connection with everything sent and received on it. */
export type Talk = {
  socket: Socket;
  write(text: string | Buffer): void;
  /** Returns what was received until the other side closed the connection or `ms` have passed. */
  hear(ms: number): Promise<Spoken>;
};

/** Opens a raw connection to the product. */
export async function talk(port: number): Promise<Talk> {
  const socket = connect(port, "127.0.0.1");
  const heard: Buffer[] = [];
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    socket.once("close", () => {
      isOver = true;
      resolve();
    });
  });
  socket.on("data", (chunk) => heard.push(chunk));
  socket.on("error", () => {});
  await new Promise<void>((resolve) => {
    socket.once("connect", resolve);
    socket.once("close", () => resolve());
  });
  return {
    socket,
    write: (text) => {
      if (!socket.destroyed) socket.write(text);
    },
    async hear(ms) {
      const timer = new AbortController();
      await Promise.race([over, delay(ms, undefined, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
      return { text: Buffer.concat(heard).toString("latin1"), isOver };
    },
  };
}

/** Returns the statuses of all responses on a connection. */
export const statusesIn = ({ text }: Spoken): number[] =>
  [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
