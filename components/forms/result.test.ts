import { expect, test } from "vitest";
import { lostConnection } from "@/components/shell/connection/lost-connection";
import { attempt } from "./result";

test("an action is not called without a connection and fails with a network error", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const back = lostConnection.until(() => promise);
  let called = 0;
  const call = async () => {
    called += 1;
    return { ok: true, data: called };
  };
  expect(await attempt(call)).toEqual({ ok: false, error: "network" });
  expect(called).toBe(0);
  resolve();
  await back;
  expect(await attempt(call)).toEqual({ ok: true, data: 1 });
});
