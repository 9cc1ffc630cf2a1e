import { readFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import type { Socket } from "node:net";
import { rootCertificates } from "node:tls";
import { readBoundedBytes } from "@/lib/kernel/bounded-bytes";
import { env } from "@/lib/kernel/env";
import { BankError } from "./bank-error";

export type BankRequest = {
  method: "GET" | "POST";
  url: string;
  token: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Aborts the whole exchange, including a response that has begun. */
  signal: AbortSignal;
};

export type BankAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

const maxResponseBytes = 10 * 1024 * 1024;

let cachedAgent: https.Agent | undefined;

/** Trusts the system's certificate authorities and, for the bank alone, those of `BANK_CA_FILE`. */
function httpsAgent(): https.Agent {
  const { BANK_CA_FILE: file } = env();
  cachedAgent ??= new https.Agent(
    file ? { ca: [...rootCertificates, readFileSync(/* turbopackIgnore: true */ file, "utf8")] } : {},
  );
  return cachedAgent;
}

/**
 * Uses a new connection for each request: a kept-alive one may be dead, and then it would be unknown whether
 * a POST was sent.
 */
const httpAgent = new http.Agent();

/**
 * Sends one request once and reads the whole response, up to ten megabytes. Follows no redirects. Throws
 * BankError `timeout`, `unreachable`, `lost` or `unreadable`.
 */
export async function exchange({ method, url, token, body, signal }: BankRequest): Promise<BankAnswer> {
  let isConnected = false;
  try {
    return await new Promise<BankAnswer>((resolve, reject) => {
      const isSecure = url.startsWith("https:");
      const json = body === undefined ? undefined : JSON.stringify(body);
      const request = (isSecure ? https : http).request(url, {
        method,
        agent: isSecure ? httpsAgent() : httpAgent,
        signal,
        headers: {
          authorization: `Bearer ${token}`,
          accept: "application/json, application/pdf",
          ...(json !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(json),
          }),
        },
      });
      request.on("socket", (socket: Socket) => {
        socket.once(isSecure ? "secureConnect" : "connect", () => {
          isConnected = true;
        });
      });
      request.on("error", reject);
      request.on("response", (response) => void readAnswer(response).then(resolve, reject));
      request.end(json);
    });
  } catch (error) {
    if (error instanceof BankError) throw error;
    if (signal.aborted) throw new BankError("timeout", { isSent: isConnected, cause: error });
    throw new BankError(isConnected ? "lost" : "unreachable", { isSent: isConnected, cause: error });
  }
}

async function readAnswer(response: http.IncomingMessage): Promise<BankAnswer> {
  const body = await readBoundedBytes(response, maxResponseBytes, tooLongError);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

const tooLongError = () => new BankError("unreadable", { said: "more than 10 MB" });
