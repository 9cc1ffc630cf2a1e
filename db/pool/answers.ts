import net from "node:net";
import { afterOwnTime } from "./own-time";

export type Address = { host: string; port: number } | { path: string };

/** The request for TLS, which PostgreSQL and its proxies answer before authentication. */
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Whether a database server at one of the addresses answers at all within a number of milliseconds. */
export async function answers(addresses: readonly Address[], withinMs: number): Promise<boolean> {
  const said = await Promise.all(addresses.map((address) => answersAt(address, withinMs)));
  return said.includes(true);
}

function answersAt(address: Address, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    const settle = (isAnswer: boolean) => {
      callOff();
      socket.destroy();
      resolve(isAnswer);
    };
    const callOff = afterOwnTime(withinMs, () => settle(false));
    socket.once("connect", () => socket.write(question));
    socket.once("data", () => settle(true));
    socket.once("close", () => settle(false));
    socket.on("error", () => settle(false));
  });
}
