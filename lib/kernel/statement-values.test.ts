import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { clients } from "@/db/schema";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { database } from "./database";
import { logOptions } from "./log";
import { loggedError } from "./logged-error";
import { execute, query } from "./operation";

operateOnTestDatabase();

const secret = "5f1d\nОчень личное";

const failing = query({ level: "viewer", summary: "", input: z.object({}) }, async ({ db }) =>
  db.execute(sql`select ${secret}::text, 1 / 0`),
);

test("an operation's error has the statement without its values", async () => {
  const error: unknown = await execute(failing, await callerAs("viewer"), {}).catch((thrown) => thrown);
  expect(error).toMatchObject({ message: expect.stringContaining("select $1::text"), params: [] });
  expect(String((error as Error).stack)).not.toContain("личное");
});

test("the log has a failed statement without its values", async () => {
  const kind = "none" as "company";
  const error: unknown = await database()
    .insert(clients)
    .values({ kind, name: secret, search: "" })
    .catch((thrown) => thrown);
  const lines: string[] = [];
  pino(logOptions, { write: (line) => lines.push(line) }).error({ err: error }, "unexpected error");
  const written = lines.join("");
  expect(written).toContain("insert into");
  expect(written).not.toContain("личное");
});

const unreadable = query({ level: "viewer", summary: "", input: z.object({}) }, async ({ db }) =>
  db.execute(sql`select cast(${secret} as integer)`),
);

test("a value that PostgreSQL could not parse is in no message, cause or stack", async () => {
  const error: unknown = await execute(unreadable, await callerAs("viewer"), {}).catch((thrown) => thrown);
  expect(inspect(error, { depth: 10, showHidden: false })).not.toContain("личное");
  expect(JSON.stringify(loggedError(error))).toContain("invalid input syntax");
  expect(JSON.stringify(loggedError(error))).not.toContain("личное");
});
