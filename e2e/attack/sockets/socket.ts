import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export type Received = { text: string; isOver: boolean };

/** One connection with everything sent and received on it. */
export type RawConnection = {
  socket: Socket;
  write(text: string | Buffer): void;
  /** Returns what was received until the other side closed the connection or `ms` have passed. */
  receive(ms: number): Promise<Received>;
};

/** Opens a raw connection to the product. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  let isOver = false;
  const whenClosed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      isOver = true;
      resolve();
    });
  });
  socket.on("data", (chunk) => chunks.push(chunk));
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
    async receive(ms) {
      const timer = new AbortController();
      await Promise.race([whenClosed, delay(ms, undefined, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
      return { text: Buffer.concat(chunks).toString("latin1"), isOver };
    },
  };
}

/** Returns the statuses of all responses on a connection. */
export const statusesIn = ({ text }: Received): number[] =>
  [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
