import type { NextRequest } from "next/server";

/** Runs a route handler as Next would: `next/headers` returns those of the request. */
export async function inRequestScope<T>(
  url: URL,
  sent: { method: string; headers: Record<string, string>; body?: string },
  work: (request: NextRequest) => Promise<T>,
): Promise<T> {
  const { NextRequest } = await import("next/server");
  const request = new NextRequest(url, sent);
  const [{ workAsyncStorage }, { workUnitAsyncStorage }] = await Promise.all([
    import("next/dist/server/app-render/work-async-storage.external.js"),
    import("next/dist/server/app-render/work-unit-async-storage.external.js"),
  ]);
  const unit = { type: "request", phase: "render", cookies: request.cookies, headers: request.headers };
  const page = { route: request.nextUrl.pathname };
  return workAsyncStorage.run({ ...page } as never, () =>
    workUnitAsyncStorage.run({ ...unit } as never, () => work(request)),
  );
}
