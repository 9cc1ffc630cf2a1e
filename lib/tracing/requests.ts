import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { enterStep, type Step } from "@/lib/kernel/tracing";
import { patternFinder } from "@/lib/metrics/patterns";
import { metrics } from "@/lib/metrics/registry";

/** Times and traces every request from now on by the pattern of its address, so that no id gets into a label. */
export function timeRequests(): void {
  const patternOf = patternFinder(builtPages());
  const startedRequests = new WeakMap<
    ServerResponse,
    { at: number; method: string; route: string; step?: Step }
  >();
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const method = knownMethods.has(request.method ?? "") ? request.method! : "other";
    const route = routeOf(request.url ?? "/", patternOf);
    const attributes = { "http.request.method": method, "http.route": route };
    const step = enterStep(`${method} ${route}`, attributes, headerOf(request, "traceparent"));
    startedRequests.set(response, { at: performance.now(), method, route, step });
    // A client that disconnects gets no response, so the end of the response alone is not enough.
    if (step) response.once("close", () => step.end());
  });
  subscribe("http.server.response.finish", (message) => {
    const { response } = message as { response: ServerResponse };
    const started = startedRequests.get(response);
    if (!started) return;
    const { at, method, route, step } = started;
    const status = response.statusCode;
    metrics().requests.observe({ method, route, status }, (performance.now() - at) / 1000);
    step?.add({ "http.response.status_code": status });
    step?.end(status >= 500 ? new FailedResponse(status) : undefined);
  });
}

/** A response that reports a failure of the server, by its status alone. */
class FailedResponse extends Error {
  constructor(status: number) {
    super();
    this.name = String(status);
  }
}

const headerOf = ({ headers }: IncomingMessage, name: string) => [headers[name] ?? []].flat()[0];

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function routeOf(url: string, patternOf: (pathname: string) => string | null): string {
  const [pathname = "/"] = url.split("?", 1);
  if (pathname.startsWith("/_next/")) return "/_next";
  return patternOf(pathname) ?? "other";
}

type RoutesManifest = Record<"staticRoutes" | "dynamicRoutes", { page: string }[]>;

/** Returns the pages in the build's manifest; none in development, where all requests have the same pattern. */
function builtPages(): string[] {
  try {
    const file = path.join(process.cwd(), ".next", "routes-manifest.json");
    const manifest: RoutesManifest = JSON.parse(readFileSync(file, "utf8"));
    return [...manifest.staticRoutes, ...manifest.dynamicRoutes].map(({ page }) => page);
  } catch {
    return [];
  }
}
