import { baseUrl } from "./address";
import { assertDescribed } from "./assert-described";
import { retryUntilAvailable } from "./retry-until-available";

export type Answer<T> = { status: number; headers: Record<string, string>; body: T };

export type Call = {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  raw?: string | Buffer;
};

/** Calls the product as a program does. Failures are returned as well, as long as the API description mentions them. */
export type ApiClient = {
  call<T = unknown>(method: string, path: string, call?: Call): Promise<Answer<T>>;
  get<T = unknown>(path: string): Promise<Answer<T>>;
  post<T = unknown>(path: string, json?: unknown): Promise<Answer<T>>;
  patch<T = unknown>(path: string, json?: unknown): Promise<Answer<T>>;
  remove<T = unknown>(path: string): Promise<Answer<T>>;
};

/**
 * Creates a client with Node's own `fetch`, because Playwright's takes
 * 15 seconds for 200 simultaneous requests that take the product one.
 */
export function apiClient(token?: string, origin = baseUrl): ApiClient {
  return clientOf(async (method, path, { headers, json, raw } = {}) => {
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: "manual",
      body: typeof body === "string" ? body : body && new Uint8Array(body),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
    });
    const parsedBody = await bodyOf(response);
    assertDescribed({ method, path, status: response.status, body: parsedBody });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      // As the caller declares it.
      body: parsedBody as never,
    };
  });
}

/**
 * Creates a client for tests that do not concern a busy machine:
 * it repeats a request while the product is `unavailable`.
 */
export function retryingClient(token?: string): ApiClient {
  const { call } = apiClient(token);
  return clientOf((...callArguments) =>
    retryUntilAvailable(() => call<never>(...callArguments), isUnavailable),
  );
}

const isUnavailable = ({ status, body }: Answer<unknown>) =>
  status === 503 && (body as { error?: string }).error === "unavailable";

function clientOf(call: ApiClient["call"]): ApiClient {
  return {
    call,
    get: (path) => call("GET", path),
    post: (path, json = {}) => call("POST", path, { json }),
    patch: (path, json = {}) => call("PATCH", path, { json }),
    remove: (path) => call("DELETE", path),
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get("content-type")?.includes("json");
  return isJson ? response.json() : response.text();
}
