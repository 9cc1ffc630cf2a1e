import { type IncomingMessage, request as plainRequest, type RequestOptions } from "node:http";
import { request as secureRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { type Address, addressesOf } from "./public-address";

type Call = {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  allowPrivate: boolean;
  /** Ends everything, from the DNS lookup to the last byte of the response. */
  signal: AbortSignal;
};

/**
 * Sends a request to an address that a user entered. The host is resolved once and the connection goes only to the
 * addresses found; redirects are not followed. Throws the errors of `addressesOf`, and Node's errors if the host cannot
 * be reached.
 */
export async function pinnedRequest(
  url: URL,
  { method = "GET", headers, body, allowPrivate, signal }: Call,
): Promise<IncomingMessage> {
  const addresses = await orRejectOnAbort(addressesOf(url.hostname, allowPrivate), signal);
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...length },
    agent: false,
    signal,
    lookup: lookupReturning(addresses),
  };
  const request = url.protocol === "https:" ? secureRequest(url, options) : plainRequest(url, options);
  return new Promise((resolve, reject) => {
    request.on("response", resolve).on("error", reject).end(body);
  });
}

const orRejectOnAbort = <T>(work: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const abort = () => reject(new Error("aborted"));
      if (signal.aborted) abort();
      else signal.addEventListener("abort", abort, { once: true });
    }),
  ]);

/** A lookup function that always returns the checked addresses, so that a DNS name cannot change after the check. */
const lookupReturning =
  (addresses: Address[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first!.address, first!.family);
  };
