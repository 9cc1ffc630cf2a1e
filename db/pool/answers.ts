import net from "node:net";
import { afterRunningTime } from "./running-time";

export type Address = { host: string; port: number } | { path: string };

/** The request for TLS, which PostgreSQL and its proxies answer before authentication. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Whether a database server at one of the addresses answers at all within a number of milliseconds. */
export async function anyAnswers(addresses: readonly Address[], withinMs: number): Promise<boolean> {
  const outcomes = await Promise.all(addresses.map((address) => doesAnswer(address, withinMs)));
  return outcomes.includes(true);
}

function doesAnswer(address: Address, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    const settle = (isAnswer: boolean) => {
      cancelTimeout();
      socket.destroy();
      resolve(isAnswer);
    };
    const cancelTimeout = afterRunningTime(withinMs, () => settle(false));
    socket.once("connect", () => socket.write(tlsRequest));
    socket.once("data", () => settle(true));
    socket.once("close", () => settle(false));
    socket.on("error", () => settle(false));
  });
}
