import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { patternsOf } from "./patterns";
import { metrics } from "./registry";

/** Times every request from now on by the pattern of its address, so that no identifier gets into a label. */
export function timeRequests(): void {
  const patternOf = patternsOf(builtPages());
  const begun = new WeakMap<ServerResponse, number>();
  subscribe("http.server.request.start", (message) => {
    begun.set((message as { response: ServerResponse }).response, performance.now());
  });
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const start = begun.get(response);
    if (start === undefined) return;
    const labels = {
      method: knownMethods.has(request.method ?? "") ? request.method! : "other",
      route: routeOf(request.url ?? "/", patternOf),
      status: response.statusCode,
    };
    metrics().requests.observe(labels, (performance.now() - start) / 1000);
  });
}

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function routeOf(url: string, patternOf: (pathname: string) => string | null): string {
  const [pathname = "/"] = url.split("?", 1);
  if (pathname.startsWith("/_next/")) return "/_next";
  return patternOf(pathname) ?? "other";
}

type RoutesManifest = Record<"staticRoutes" | "dynamicRoutes", { page: string }[]>;

/** What the build wrote down of its pages; nothing in development, where all requests are of one pattern. */
function builtPages(): string[] {
  try {
    const file = path.join(process.cwd(), ".next", "routes-manifest.json");
    const manifest: RoutesManifest = JSON.parse(readFileSync(file, "utf8"));
    return [...manifest.staticRoutes, ...manifest.dynamicRoutes].map(({ page }) => page);
  } catch {
    return [];
  }
}
