import { type IncomingMessage, request as plainRequest, type RequestOptions } from "node:http";
import { request as secureRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { type Address, addressesOf } from "./public-address";

type Call = {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  allowPrivate: boolean;
  /** Ends all of it, from the search for the host's address to the last byte of the answer. */
  signal: AbortSignal;
};

/**
 * Asks an address that somebody gave. The host is looked up once, and the connection goes to what was found and nowhere else;
 * no redirect is followed. Throws what `addressesOf` throws for a host that is not to be asked, and what Node throws when it
 * cannot be reached.
 */
export async function pinnedRequest(
  url: URL,
  { method = "GET", headers, body, allowPrivate, signal }: Call,
): Promise<IncomingMessage> {
  const addresses = await orAborted(addressesOf(url.hostname, allowPrivate), signal);
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...length },
    agent: false,
    signal,
    lookup: pinned(addresses),
  };
  const request = url.protocol === "https:" ? secureRequest(url, options) : plainRequest(url, options);
  return new Promise((resolve, reject) => {
    request.on("response", resolve).on("error", reject).end(body);
  });
}

const orAborted = <T>(work: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const abort = () => reject(new Error("aborted"));
      if (signal.aborted) abort();
      else signal.addEventListener("abort", abort, { once: true });
    }),
  ]);

/** Answers every question for an address with those that were looked at: a name that changes its mind changes nothing. */
const pinned =
  (addresses: Address[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first!.address, first!.family);
  };
