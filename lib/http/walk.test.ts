import { globSync, readFileSync } from "node:fs";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Permission, permissions } from "@/db/enums";
import { type MemberLevel, reaches } from "@/lib/kernel/actor";
import { execute, type Operation } from "@/lib/kernel/operation";
import { originalMethodHeader } from "@/lib/kernel/unusual-methods";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { type Endpoint, importFile, restMethods, walkRoutes } from "./walk";

operateOnTestDatabase();

/** Every endpoint and action of the product, found on disk. */
const endpoints = await walkRoutes();
const actions = await walkActions();
const namedOperations: [string, Operation | undefined][] = [
  ...endpoints.map(
    ({ method, address, handler }) => [`${method} ${address}`, handler.operation] as [string, Operation],
  ),
  ...actions,
];
const guarded = namedOperations.filter((way): way is [string, Operation] => way[1] !== undefined);

/** Addresses of sessions, which next-auth handles, and the page to which the auth server's form redirects. */
const isOfAuthentication = ({ file }: Endpoint) =>
  file.includes("[...nextauth]") || file === "app/auth/callback/route.ts";

test("more than 50 routes and 50 actions are found", () => {
  expect(endpoints.length).toBeGreaterThan(50);
  expect(actions.length).toBeGreaterThan(50);
});

test("server actions are declared only in the nouns' actions.ts files", () => {
  const files = globSync("{app,components,lib}/**/*.{ts,tsx}").filter((file) => !file.endsWith(".test.ts"));
  const opened = files.filter((file) => /^\s*["']use server["']/m.test(readFileSync(file, "utf8")));
  expect(opened.sort()).toEqual(globSync("lib/*/actions.ts").sort());
});

test("an operation has only one action", () => {
  const isRepeated = ([, operation]: (typeof actions)[number], index: number) =>
    actions.findIndex(([, other]) => other === operation) < index;
  expect(actions.filter(isRepeated).map(([name]) => name)).toEqual([]);
});

test.each(guarded)("%s declares a level, an input schema and a summary", (_, operation) => {
  expect([...permissions, "public", "site"]).toContain(operation.level);
  expect(operation.input).toBeInstanceOf(z.ZodType);
  expect(operation.summary).not.toBe("");
});

test("every JSON response of REST has a schema, except that of the description itself", () => {
  const undescribed = endpoints.filter(
    ({ isCatchAll, handler: { operation, status, contentType } }) =>
      operation && !operation.output && !isCatchAll && contentType === "application/json" && status !== 204,
  );
  expect(undescribed.map(({ method, address }) => `${method} ${address}`)).toEqual(["GET /api/openapi.json"]);
});

test.each(actions)("%s wraps an operation", (_, operation) => {
  expect(operation).toBeDefined();
});

const unguarded = endpoints.filter((each) => !each.handler.operation && !isOfAuthentication(each));

test.each(unguarded.map((each) => [`${each.method} ${each.address}`, each] as const))(
  "%s is refused with 405 and the methods of its address",
  async (_, { method, address, handler }) => {
    const request = new Request(`http://localhost:3000${address}`, { method });
    const response = await handler(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(405);
    expect(await response.json()).toEqual({ error: "method_not_allowed" });
    const others = endpoints.filter((each) => each.address === address && each.handler.operation);
    expect(response.headers.get("allow")?.split(", ").sort()).toEqual(
      others.map((each) => each.method).sort(),
    );
  },
);

test("every address has a handler for every method", () => {
  for (const address of new Set(
    endpoints.filter((each) => !isOfAuthentication(each)).map((each) => each.address),
  )) {
    const methods = endpoints.filter((each) => each.address === address).map(({ method }) => method);
    expect([address, methods]).toEqual([address, restMethods]);
  }
});

test.each(["/api", "/webhooks"])(
  "%s is not found, and its catch-all refuses every method alike",
  async (root) => {
    const catchAll = endpoints.filter(({ file }) => file === `app${root}/[[...address]]/route.ts`);
    expect(catchAll.map(({ method }) => method)).toEqual(restMethods);
    for (const { method, handler } of catchAll) {
      const request = new Request(`http://localhost:3000${root}`, { method });
      const response = await handler(request, { params: Promise.resolve({}) });
      expect([method, response.status]).toEqual([method, 404]);
      expect(response.headers.get("x-request-id")).toBeTruthy();
      expect(await response.json()).toEqual({ error: "not_found" });
    }
  },
);

test("OPTIONS returns the methods of an address", async () => {
  for (const { file, address } of endpoints.filter((each) => each.handler.operation && !each.isCatchAll)) {
    const { OPTIONS } = (await importFile(file)) as { OPTIONS: (request: Request) => Promise<Response> };
    const response = await OPTIONS(new Request(`http://localhost:3000${address}`, { method: "OPTIONS" }));
    const own = endpoints.filter((each) => each.file === file && each.handler.operation);
    const methods = own.map(({ method }) => method);
    const head = methods.includes("GET") ? ["HEAD"] : [];
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")?.split(", ").sort()).toEqual(
      [...methods, ...head, "OPTIONS"].sort(),
    );
  }
});

test("an unknown method is refused with 405 at every address", async () => {
  for (const { file, address } of endpoints.filter((each) => each.handler.operation && !each.isCatchAll)) {
    const { OPTIONS } = (await importFile(file)) as { OPTIONS: (request: Request) => Promise<Response> };
    const headers = { [originalMethodHeader]: "PROPFIND" };
    const response = await OPTIONS(
      new Request(`http://localhost:3000${address}`, { method: "OPTIONS", headers }),
    );
    expect([address, response.status]).toEqual([address, 405]);
    expect(response.headers.get("allow")).toBeTruthy();
    expect(await response.json()).toEqual({ error: "method_not_allowed" });
  }
});

describe("access to operations", () => {
  const closed = guarded.filter(
    (way): way is [string, Operation & { level: MemberLevel }] =>
      way[1].level !== "public" && way[1].level !== "site",
  );
  const forSites = guarded.filter(([, { level }]) => level === "site");
  const lower = closed.flatMap(([name, operation]) =>
    permissions
      .filter((permission) => !reaches(permission, operation.level))
      .map((permission) => [name, permission, operation] as const),
  );
  const nobody = { actor: null, requestId: v7(), locale: "ru" as const, preferredOrganizationId: null };
  const site = { ...nobody, actor: { kind: "site" as const, name: "shop", slug: "shop", source: "shop" } };
  let callers: Record<Permission, Awaited<ReturnType<typeof callerAs>>>;

  beforeAll(async () => {
    callers = {
      blocked: await callerAs("blocked"),
      viewer: await callerAs("viewer"),
      user: await callerAs("user"),
      admin: await callerAs("admin"),
    };
  });

  test.each([...closed, ...forSites])("%s refuses a caller who has not signed in", async (_, operation) => {
    expect((await failureOf(execute(operation, nobody, {}))).code).toBe("unauthorized");
  });

  test.each(closed)("%s refuses a site", async (_, operation) => {
    expect((await failureOf(execute(operation, site, {}))).code).toBe("forbidden");
  });

  test.each(forSites)(
    "%s refuses every member and lets a site reach the validation",
    async (_, operation) => {
      for (const permission of permissions)
        expect((await failureOf(execute(operation, callers[permission], {}))).code).toBe("unauthorized");
      expect((await failureOf(execute(operation, site, {}))).code).toBe("validation_error");
    },
  );

  test.each(lower)("%s refuses a %s", async (_, permission, operation) => {
    expect((await failureOf(execute(operation, callers[permission], {}))).code).toBe("forbidden");
  });
});

/** Returns the exports of every `actions.ts`: the functions that a browser may call. */
async function walkActions(): Promise<[string, Operation | undefined][]> {
  const files = globSync("lib/*/actions.ts").sort();
  const found = await Promise.all(files.map(async (file) => [file, await importFile(file)] as const));
  return found.flatMap(([file, exports]) =>
    Object.entries(exports).map(([name, action]): [string, Operation | undefined] => [
      `${file} ${name}`,
      typeof action === "function" && "operation" in action ? (action.operation as Operation) : undefined,
    ]),
  );
}
