import { expect, test } from "vitest";
import { guardedGet } from "@/lib/shop-pulls/guarded-get";
import { pinnedRequest } from "./pinned-request";

const url = new URL("https://shop.invalid/");
const isOver = AbortSignal.abort();

test("the search for an address ends with the time that a request has, not with its own", async () => {
  const call = { headers: {}, allowPrivate: false, signal: isOver };
  await expect(pinnedRequest(url, call)).rejects.toThrow("aborted");
});

test("so it does where orders of a shop are fetched", async () => {
  await expect(guardedGet(url, {}, isOver)).rejects.toMatchObject({
    reason: "unreachable",
    cause: { message: "aborted" },
  });
});
