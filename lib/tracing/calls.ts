import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { beginStep, type Step } from "@/lib/kernel/tracing";

/** A request of the built-in `fetch`, as its diagnostics channels report it. */
type FetchRequest = {
  origin: string;
  path: string;
  method: string;
  addHeader(name: string, value: string): void;
};

/**
 * Traces every call to another server, however it is made, and sends it the trace context. Of the address only the host
 * is recorded. Calls to the collector itself are left out.
 */
export function traceCalls(collector: URL): void {
  const steps = new WeakMap<object, Step>();
  const beginCall = (
    call: object,
    method: string,
    target: URL,
    sendTraceparent: (traceparent: string) => void,
  ) => {
    if (target.host === collector.host) return;
    const step = beginStep(method, "client", {
      "http.request.method": method,
      "server.address": target.hostname,
      ...(target.port && { "server.port": Number(target.port) }),
    });
    if (!step) return;
    steps.set(call, step);
    sendTraceparent(step.traceparent);
  };
  const endCall = (call: object, status: number) => {
    steps.get(call)?.add({ "http.response.status_code": status });
    steps.get(call)?.end();
  };

  subscribe("undici:request:create", (message) => {
    const { request } = message as { request: FetchRequest };
    const target = URL.parse(String(request.origin));
    if (target)
      beginCall(request, request.method, target, (value) => request.addHeader("traceparent", value));
  });
  subscribe("undici:request:headers", (message) => {
    const { request, response } = message as { request: FetchRequest; response: { statusCode: number } };
    endCall(request, response.statusCode);
  });
  subscribe("undici:request:error", (message) => {
    const { request, error } = message as { request: FetchRequest; error: unknown };
    steps.get(request)?.end(error);
  });

  subscribe("http.client.request.created", (message) => {
    const { request } = message as { request: ClientRequest };
    const target = URL.parse(`${request.protocol}//${request.getHeader("host") ?? request.host}`);
    if (!target || request.headersSent) return;
    beginCall(request, request.method, target, (value) => request.setHeader("traceparent", value));
  });
  subscribe("http.client.response.finish", (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    endCall(request, response.statusCode ?? 0);
  });
  subscribe("http.client.request.error", (message) => {
    const { request, error } = message as { request: ClientRequest; error: unknown };
    steps.get(request)?.end(error);
  });
}
