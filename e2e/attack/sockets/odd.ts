import type { Findings } from "../findings";
import { openConnection, statusesIn } from "./socket";

/** The longest time to handle an odd request. */
const timeoutMs = 8_000;

type OddRequest = {
  name: string;
  request: string;
  /** Half-closes the connection after the request. */
  isHalfClosed?: boolean;
  /** The maximum number of responses. */
  most?: number;
};

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");
const post = (headers: string[], body = "") =>
  [
    "POST /api/clients HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    ...headers,
    "",
    body,
  ].join("\r\n");
/** The request that an attacker behind a proxy would hide in another's body. */
const smuggledRequest = get("/api/hidden-by-the-attack");

const oddRequests = (foreignUrl: string): OddRequest[] => [
  { name: "a length that is none", request: post(["Content-Length: abc"]) },
  { name: "a negative length", request: post(["Content-Length: -1"]) },
  { name: "a length with a sign", request: post(["Content-Length: +5"], "{}   ") },
  { name: "a length in hexadecimal", request: post(["Content-Length: 0x2"], "{}") },
  { name: "a length beyond everything", request: post(["Content-Length: 99999999999999999999999"], "{}") },
  { name: "two lengths", request: post(["Content-Length: 2", "Content-Length: 40"], `{}${smuggledRequest}`) },
  { name: "two lengths in one", request: post(["Content-Length: 2, 40"], `{}${smuggledRequest}`) },
  {
    name: "a length and chunks",
    request: post(["Content-Length: 5", "Transfer-Encoding: chunked"], `0\r\n\r\n${smuggledRequest}`),
  },
  {
    name: "chunks and a length",
    request: post(["Transfer-Encoding: chunked", "Content-Length: 5"], `0\r\n\r\n${smuggledRequest}`),
  },
  {
    name: "an unknown encoding",
    request: post(["Transfer-Encoding: xchunked"], `0\r\n\r\n${smuggledRequest}`),
  },
  {
    name: "an encoding twice",
    request: post(
      ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"],
      `0\r\n\r\n${smuggledRequest}`,
    ),
  },
  {
    name: "an encoding before a tab",
    request: post(["Transfer-Encoding:\tchunked", "Content-Length: 3"], `0\r\n\r\n${smuggledRequest}`),
  },
  {
    name: "an encoding on two lines",
    request: post(["Transfer-Encoding:", " chunked", "Content-Length: 3"], `0\r\n\r\n${smuggledRequest}`),
  },
  {
    name: "a blank before the colon",
    request: post(["Transfer-Encoding : chunked", "Content-Length: 3"], `0\r\n\r\n${smuggledRequest}`),
  },
  {
    name: "a chunk of no size",
    request: post(["Transfer-Encoding: chunked"], `zz\r\n{}\r\n0\r\n\r\n${smuggledRequest}`),
  },
  {
    name: "a chunk of endless size",
    request: post(["Transfer-Encoding: chunked"], `ffffffffffffffffffff\r\n${smuggledRequest}`),
  },
  { name: "lines without carriage return", request: get("/api/health").replaceAll("\r\n", "\n") },
  {
    name: "a body for GET",
    request: get("/api/health", `Content-Length: ${smuggledRequest.length}`) + smuggledRequest,
  },
  { name: "headers of 200 KB", request: get("/api/health", `X-A: ${"a".repeat(200_000)}`) },
  {
    name: "ten thousand headers",
    request: get("/api/health", ...Array.from({ length: 10_000 }, (_, index) => `X-${index}: a`)),
  },
  { name: "a NUL in a header", request: get("/api/health", "X-A: a\u0000b") },
  { name: "an address of 100 KB", request: get(`/${"a".repeat(100_000)}`) },
  { name: "a NUL in the address", request: get("/a\u0000b") },
  { name: "line ends in the address", request: get("/sign-in?next=%0d%0aX-Attack:%201") },
  { name: "another host's address", request: get(`${foreignUrl}/documents`) },
  { name: "an address with two slashes", request: get("//evil.example/documents") },
  { name: "an address with backslashes", request: get("/\\evil.example/documents") },
  { name: "another host's name", request: get("/documents").replace("localhost", "evil.example") },
  { name: "another host in front", request: get("/documents", "X-Forwarded-Host: evil.example") },
  { name: "two hosts", request: get("/documents", "Host: evil.example") },
  { name: "no host", request: "GET /documents HTTP/1.1\r\n\r\n" },
  { name: "an old version", request: "GET /documents HTTP/0.9\r\n\r\n" },
  { name: "a version to come", request: "GET /documents HTTP/9.9\r\nHost: localhost\r\n\r\n" },
  { name: "HTTP/2 from the start", request: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" },
  { name: "another protocol asked for", request: get("/api/health", "Connection: Upgrade", "Upgrade: h2c") },
  { name: "a tunnel", request: "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n" },
  { name: "its own echo", request: "TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Attack: echo\r\n\r\n" },
  { name: "an unknown method", request: "ATTACK / HTTP/1.1\r\nHost: localhost\r\n\r\n" },
  { name: "encrypted bytes", request: Buffer.from("16030100ff010000fb0303", "hex").toString("latin1") },
  { name: "a half-closed connection", request: get("/api/health"), isHalfClosed: true },
  // First the product's refusal, then that of the missing body.
  {
    name: "half a body and an end",
    request: post(["Content-Length: 100"], "{"),
    isHalfClosed: true,
    most: 2,
  },
  {
    name: "a picture of another host",
    request: get(`/_next/image?url=${encodeURIComponent(foreignUrl)}&w=64&q=75`),
  },
  { name: "a file outside", request: get("/_next/static/..%2f..%2f..%2f..%2fetc/passwd") },
  { name: "a file of the source", request: get("/.env") },
  { name: "two hundred at once", request: get("/api/health").repeat(200), most: 200 },
];

/** Sends odd requests, each on its own connection. */
export async function sendOddRequests(port: number, insideUrl: string, findings: Findings): Promise<number> {
  const odd = oddRequests(insideUrl);
  await Promise.all(
    odd.map(async ({ name, request, isHalfClosed, most = 1 }) => {
      const connection = await openConnection(port);
      connection.write(Buffer.from(request, "latin1"));
      if (isHalfClosed) connection.socket.end();
      const received = await connection.receive(timeoutMs / 4);
      connection.socket.destroy();
      const statuses = statusesIn(received);
      const note = (what: string) => findings.note(`${name} ${what}`, received.text.slice(0, 400));
      if (statuses.some((status) => status >= 500)) note("is answered with a failure");
      // A second response means that the request hidden in a body was handled.
      if (statuses.length > most || received.text.includes("hidden-by-the-attack")) note("hides a request");
      if (
        /^(location|x-attack):.*(evil|1)$/im.test(received.text) &&
        /evil\.example/.test(headOf(received.text))
      )
        note("leads elsewhere");
      if (/^x-attack:/im.test(headOf(received.text))) note("writes a header");
      if (/root:x:0|NEXTAUTH_SECRET=/.test(received.text)) note("reads a file");
    }),
  );
  return odd.length;
}

const headOf = (text: string) => text.split("\r\n\r\n")[0] ?? "";
