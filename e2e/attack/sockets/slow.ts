import { setTimeout as delay } from "node:timers/promises";
import type { Findings } from "../findings";
import { openConnection, type RawConnection, statusesIn } from "./socket";

const slowDurationMs = 6_000;
const intervalMs = 500;

type SlowConnections = { name: string; count: number; begin: string; more: string };

const authorizedHead = (head: string, authorization: string) =>
  `${head}\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n`;

/** Opens many slow connections at once, during which the product has to answer others. */
export async function holdSlowConnections(port: number, authorization: string): Promise<number> {
  const json = "Content-Type: application/json\r\n";
  const slow: SlowConnections[] = [
    { name: "headers", count: 150, begin: "GET / HTTP/1.1\r\nHost: localhost\r\n", more: "X-A: b\r\n" },
    {
      name: "bodies",
      count: 150,
      begin: `${authorizedHead("POST /api/clients HTTP/1.1", authorization)}${json}Content-Length: 900000\r\n\r\n{`,
      more: " ",
    },
    {
      name: "uploads",
      count: 30,
      begin: `${authorizedHead("POST /api/templates/import HTTP/1.1", authorization)}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
      more: "a",
    },
    { name: "silence", count: 100, begin: "", more: "" },
  ];
  const connections: { connection: RawConnection; more: string }[] = [];
  for (const { count, begin, more } of slow)
    for (let index = 0; index < count; index++) {
      const connection = await openConnection(port);
      connection.write(begin);
      connections.push({ connection, more });
    }
  for (let ms = 0; ms < slowDurationMs; ms += intervalMs) {
    for (const { connection, more } of connections) connection.write(more);
    await delay(intervalMs);
  }
  for (const { connection } of connections) connection.socket.destroy();
  return connections.length;
}

const endlessDurationMs = 15_000;
const chunk = `ffff\r\n${" ".repeat(0xffff)}\r\n`;

/** Checks that endless bodies are cut off. */
export async function sendEndlessBodies(
  port: number,
  authorization: string,
  findings: Findings,
): Promise<number> {
  const addresses = [
    "/api/clients",
    "/api/documents",
    "/api/incoming/orders",
    "/api/auth/callback/credentials",
    "/webhooks/bank/none",
  ];
  await Promise.all(
    addresses.map(async (address) => {
      const connection = await openConnection(port);
      connection.write(
        `${authorizedHead(`POST ${address} HTTP/1.1`, authorization)}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      let sent = 0;
      for (const end = Date.now() + endlessDurationMs; Date.now() < end; ) {
        const received = await connection.receive(5);
        if (received.isOver || statusesIn(received).length > 0) break;
        connection.write(chunk);
        sent += chunk.length;
        if (connection.socket.writableLength > 8 * chunk.length) await delay(20);
      }
      const received = await connection.receive(0);
      connection.socket.destroy();
      const [status] = statusesIn(received);
      if (!received.isOver && status === undefined)
        findings.note(`POST ${address} takes a body without end`, `${Math.round(sent / 1e6)} MB`);
      if (status !== undefined && status >= 500) findings.note(`POST ${address} fails on a body without end`);
    }),
  );
  return addresses.length;
}
