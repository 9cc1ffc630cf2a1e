import { expect, test } from "vitest";
import { guardedGet } from "@/lib/shop-pulls/guarded-get";
import { pinnedRequest } from "./pinned-request";

const url = new URL("https://shop.invalid/");
const isOver = AbortSignal.abort();

test("resolving a host name ends with the request's time limit", async () => {
  const call = { headers: {}, allowPrivate: false, signal: isOver };
  await expect(pinnedRequest(url, call)).rejects.toThrow("aborted");
});

test("fetching a shop's orders ends with its time limit as unreachable", async () => {
  await expect(guardedGet(url, {}, isOver)).rejects.toMatchObject({
    reason: "unreachable",
    cause: { message: "aborted" },
  });
});
