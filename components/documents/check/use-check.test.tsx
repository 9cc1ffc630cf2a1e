import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { useCheck } from "./use-check";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The check of a page whose service is unreachable until `comeBack`, with the number of requests. */
function renderCheck() {
  let isUnreachable = true;
  let asked = 0;
  const problem = { code: "no_lines", severity: "error", path: "lines", message: "" };
  answerActions({
    checkDocumentAction: async () => {
      asked += 1;
      if (isUnreachable) throw new TypeError("Failed to fetch");
      return { ok: true, data: [problem] };
    },
  });
  const { result, unmount, rerender } = renderHook((read: object) => useCheck("d", 1, true, read), {
    initialProps: {},
  });
  const codes = () => result.current.map(({ code }) => code);
  const comeBack = () => {
    isUnreachable = false;
  };
  return { codes, unmount, rerender, comeBack, asked: () => asked };
}

const advanceMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("retries a failed check, each time after a longer pause", async () => {
  const { asked, codes, comeBack } = renderCheck();
  const counts = [];
  for (const ms of [0, 1_999, 1, 3_999, 1, 7_999, 1]) {
    await advanceMs(ms);
    counts.push(asked());
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
  await advanceMs(3_600_000);
  expect(asked()).toBeLessThan(70);
  comeBack();
  await advanceMs(60_000);
  expect(codes()).toEqual(["no_lines"]);
});

test("retries at once when the network returns, and never after the page is gone", async () => {
  const { asked, codes, comeBack, unmount } = renderCheck();
  await advanceMs(100_000);
  const before = asked();
  comeBack();
  window.dispatchEvent(new Event("online"));
  await advanceMs(0);
  expect([asked(), codes()]).toEqual([before + 1, ["no_lines"]]);
  unmount();

  const unmountedCheck = renderCheck();
  await advanceMs(0);
  unmountedCheck.unmount();
  await advanceMs(3_600_000);
  expect(unmountedCheck.asked()).toBe(1);
});

test("checks again after the document's records are read again", async () => {
  const { asked, comeBack, rerender } = renderCheck();
  comeBack();
  await advanceMs(0);
  rerender({});
  await advanceMs(0);
  expect(asked()).toBe(2);
});
