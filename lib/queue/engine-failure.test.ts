import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { ConnectionLost } from "@/db/pool/lost";
import { loggedError } from "@/lib/kernel/logged-error";
import { engineErrorOf } from "./engine-failure";

/** Copies an error as the engine does when it reports failures. */
const copyOf = (error: Error) => ({ ...error, message: error.message, stack: error.stack, worker: "1" });

test("a failure reported by the queue engine is logged with its type, message, code and place", () => {
  const lost = new ConnectionLost("closed");
  expect(loggedError(engineErrorOf(copyOf(lost)))).toMatchObject({
    type: "ConnectionLost",
    message: "the connection to the database is lost: closed",
    code: "CONNECTION_LOST",
    stack: expect.stringContaining("engine-failure.test.ts"),
  });
  expect(engineErrorOf(lost)).toBe(lost);
  expect(loggedError(engineErrorOf("gone")).message).toBe("gone");
});

test("a failure reported by the queue engine is logged without its statement's values", () => {
  const failed = new DrizzleQueryError("select $1", ["marked-7261"], new ConnectionLost("closed"));
  const logged = JSON.stringify(loggedError(engineErrorOf(copyOf(failed))));
  expect(logged).toContain("Failed query: select $1");
  expect(logged).not.toContain("marked-7261");
});
