import type { APIRequestContext, APIResponse } from "@playwright/test";

export type Answer<T> = { status: number; headers: Record<string, string>; body: T };

export type Call = {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  raw?: string | Buffer;
};

/** Calls the product as a program does. It asserts nothing: failures are answers too. */
export type ApiClient = {
  call<T = unknown>(method: string, path: string, call?: Call): Promise<Answer<T>>;
  get<T = unknown>(path: string): Promise<Answer<T>>;
  post<T = unknown>(path: string, json?: unknown): Promise<Answer<T>>;
  patch<T = unknown>(path: string, json?: unknown): Promise<Answer<T>>;
  remove<T = unknown>(path: string): Promise<Answer<T>>;
};

export function apiClient(context: APIRequestContext): ApiClient {
  const call = async <T>(
    method: string,
    path: string,
    { headers, json, raw }: Call = {},
  ): Promise<Answer<T>> => {
    const data = raw ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)));
    const response = await context.fetch(path, {
      method,
      maxRedirects: 0,
      data,
      headers: { ...(data !== undefined && { "content-type": "application/json" }), ...headers },
    });
    return { status: response.status(), headers: response.headers(), body: (await bodyOf(response)) as T };
  };
  return {
    call,
    get: (path) => call("GET", path),
    post: (path, json = {}) => call("POST", path, { json }),
    patch: (path, json = {}) => call("PATCH", path, { json }),
    remove: (path) => call("DELETE", path),
  };
}

async function bodyOf(response: APIResponse): Promise<unknown> {
  const isJson = response.headers()["content-type"]?.includes("json");
  return isJson ? response.json() : response.text();
}
