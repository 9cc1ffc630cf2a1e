import { act, screen } from "@testing-library/react";
import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attempt } from "@/components/forms/result";
import { listen } from "@/components/shell/live/live-events";
import { RefreshOn } from "@/components/shell/live/refresh-on";
import { show } from "@/components/testing/show";
import { otherBuild } from "./build/other-build";
import { PageNotices } from "./page-notices";

let status = 200;
const streams: EventTarget[] = [];

/** An event source that opens and ends as the test says. */
class Stream extends EventTarget {
  onerror?: () => void;
  onopen?: () => void;
  onmessage?: (message: MessageEvent<string>) => void;
  constructor() {
    super();
    streams.push(this);
    this.addEventListener("error", () => this.onerror?.());
    this.addEventListener("open", () => this.onopen?.());
    this.addEventListener("message", (message) => this.onmessage?.(message as MessageEvent<string>));
  }
  close() {}
}

beforeEach(() => {
  status = 200;
  streams.length = 0;
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("fetch", async () => new Response(null, { status }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sendEvent = (kind: string, data: string) =>
  act(async () => void streams.at(-1)!.dispatchEvent(new MessageEvent(kind, { data })));
const emit = (kind: string) => act(async () => void streams.at(-1)!.dispatchEvent(new Event(kind)));
const notice = () => screen.getByRole("status").textContent;

test("an ended session is announced until the user has signed in again, and typed text stays", async () => {
  const user = show(
    <>
      <input aria-label="Примечание" />
      <PageNotices />
    </>,
  );
  const stop = listen({ onEvent() {}, onResync() {} }, new Date().toISOString());
  await user.type(screen.getByLabelText("Примечание"), "Набрано");
  // The service restarts: the session continues.
  await emit("error");
  expect(notice()).toBe("");

  status = 401;
  await emit("error");
  await expect.poll(notice).toContain("Сеанс завершён");
  status = 502;
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(notice()).toContain("Сеанс завершён");

  status = 200;
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(notice()).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Примечание").value).toBe("Набрано");
  stop();
});

test("the notice of an ended session disappears when the event stream opens again", async () => {
  show(<PageNotices />);
  const stop = listen({ onEvent() {}, onResync() {} }, new Date().toISOString());
  status = 401;
  await emit("error");
  await expect.poll(notice).toContain("Сеанс завершён");
  status = 200;
  await emit("open");
  expect(notice()).toBe("");
  stop();
});

let clock = Date.now();

/** A page that refreshes when a payment arrives, with its notices and a stopped clock. */
function showLivePage() {
  // Refreshes of all pages keep a minimum interval, so each test runs later than the one before.
  clock += 60_000;
  vi.useFakeTimers({ now: clock });
  const refresh = vi.fn();
  show(
    <AppRouterContext value={{ refresh } as never}>
      <RefreshOn kinds={["payment.received"]} renderedAt={new Date().toISOString()} />
      <PageNotices />
    </AppRouterContext>,
  );
  return refresh;
}

const receivePayment = (id: string) => {
  const at = new Date().toISOString();
  return sendEvent(
    "message",
    JSON.stringify({ kind: "payment.received", subjectId: id, organizationId: null, at }),
  );
};

test("a page of an earlier build says so and is not refreshed until that build is back", async () => {
  const refresh = showLivePage();
  await sendEvent("build", '{"id":""}');
  expect(notice()).toBe("");
  await sendEvent("build", '{"id":"of after an upgrade"}');
  expect(notice()).toContain("Программу обновили");
  await receivePayment("1");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(refresh).not.toHaveBeenCalled();

  await sendEvent("build", '{"id":""}');
  expect(notice()).toBe("");
  await receivePayment("2");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(refresh).toHaveBeenCalledOnce();
});

test("a page told of an upgrade during its session check is not refreshed", async () => {
  const refresh = showLivePage();
  const answer = Promise.withResolvers<Response>();
  const asked = vi.fn(() => answer.promise);
  vi.stubGlobal("fetch", asked);
  await receivePayment("1");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toHaveBeenCalledOnce();
  await sendEvent("build", '{"id":"of after an upgrade"}');
  await act(async () => answer.resolve(new Response(null, { status: 200 })));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(refresh).not.toHaveBeenCalled();
  act(() => otherBuild.set(false));
});

test("an action removed by an upgrade is reported as outdated, not as a lost connection", async () => {
  show(<PageNotices />);
  const answer = await act(() =>
    attempt(() => {
      throw new UnrecognizedActionError("Server Action was not found on the server");
    }),
  );
  expect(answer).toEqual({ ok: false, error: "outdated" });
  expect(notice()).toContain("Программу обновили");
  act(() => otherBuild.set(false));
});
