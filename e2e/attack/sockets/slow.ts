import { setTimeout as delay } from "node:timers/promises";
import type { Findings } from "../findings";
import { statusesIn, type Talk, talk } from "./socket";

const slowForMs = 6_000;
const everyMs = 500;

type Slow = { name: string; count: number; begin: string; more: string };

const authorized = (head: string, authorization: string) =>
  `${head}\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n`;

/** Opens many slow connections at once, during which the product has to answer others. */
export async function bePatient(port: number, authorization: string): Promise<number> {
  const json = "Content-Type: application/json\r\n";
  const slow: Slow[] = [
    { name: "headers", count: 150, begin: "GET / HTTP/1.1\r\nHost: localhost\r\n", more: "X-A: b\r\n" },
    {
      name: "bodies",
      count: 150,
      begin: `${authorized("POST /api/clients HTTP/1.1", authorization)}${json}Content-Length: 900000\r\n\r\n{`,
      more: " ",
    },
    {
      name: "uploads",
      count: 30,
      begin: `${authorized("POST /api/templates/import HTTP/1.1", authorization)}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
      more: "a",
    },
    { name: "silence", count: 100, begin: "", more: "" },
  ];
  const connections: { connection: Talk; more: string }[] = [];
  for (const { count, begin, more } of slow)
    for (let index = 0; index < count; index++) {
      const connection = await talk(port);
      connection.write(begin);
      connections.push({ connection, more });
    }
  for (let ms = 0; ms < slowForMs; ms += everyMs) {
    for (const { connection, more } of connections) connection.write(more);
    await delay(everyMs);
  }
  for (const { connection } of connections) connection.socket.destroy();
  return connections.length;
}

const endlessForMs = 15_000;
const chunk = `ffff\r\n${" ".repeat(0xffff)}\r\n`;

/** Checks that endless bodies are cut off. */
export async function neverEnd(port: number, authorization: string, findings: Findings): Promise<number> {
  const addresses = [
    "/api/clients",
    "/api/documents",
    "/api/incoming/orders",
    "/api/auth/callback/credentials",
    "/webhooks/bank/none",
  ];
  await Promise.all(
    addresses.map(async (address) => {
      const connection = await talk(port);
      connection.write(
        `${authorized(`POST ${address} HTTP/1.1`, authorization)}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      let sent = 0;
      for (const end = Date.now() + endlessForMs; Date.now() < end; ) {
        const spoken = await connection.hear(5);
        if (spoken.isOver || statusesIn(spoken).length > 0) break;
        connection.write(chunk);
        sent += chunk.length;
        if (connection.socket.writableLength > 8 * chunk.length) await delay(20);
      }
      const spoken = await connection.hear(0);
      connection.socket.destroy();
      const [status] = statusesIn(spoken);
      if (!spoken.isOver && status === undefined)
        findings.note(`POST ${address} takes a body without end`, `${Math.round(sent / 1e6)} MB`);
      if (status !== undefined && status >= 500) findings.note(`POST ${address} fails on a body without end`);
    }),
  );
  return addresses.length;
}
