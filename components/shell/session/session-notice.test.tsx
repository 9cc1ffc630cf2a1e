import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listen } from "@/components/shell/live/live-events";
import { show } from "@/components/testing/show";
import { SessionNotice } from "./session-notice";

let status = 200;
const streams: EventTarget[] = [];

/** A stream of a browser, which opens and ends as the test says. */
class Stream extends EventTarget {
  onerror?: () => void;
  onopen?: () => void;
  constructor() {
    super();
    streams.push(this);
    this.addEventListener("error", () => this.onerror?.());
    this.addEventListener("open", () => this.onopen?.());
  }
  close() {}
}

beforeEach(() => {
  status = 200;
  streams.length = 0;
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("fetch", async () => new Response(null, { status }));
});
afterEach(() => void vi.unstubAllGlobals());

const happens = (kind: string) => act(async () => void streams.at(-1)!.dispatchEvent(new Event(kind)));
const notice = () => screen.getByRole("status").textContent;

test("a page whose session has ended says so with all that is typed, until one comes back from signing in", async () => {
  const user = show(
    <>
      <input aria-label="Примечание" />
      <SessionNotice />
    </>,
  );
  const stop = listen({ onEvent() {}, onResync() {} }, new Date().toISOString());
  await user.type(screen.getByLabelText("Примечание"), "Набрано");
  // The service starts anew: the session goes on.
  await happens("error");
  expect(notice()).toBe("");

  status = 401;
  await happens("error");
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

test("it is gone, too, once the stream is there again", async () => {
  show(<SessionNotice />);
  const stop = listen({ onEvent() {}, onResync() {} }, new Date().toISOString());
  status = 401;
  await happens("error");
  await expect.poll(notice).toContain("Сеанс завершён");
  status = 200;
  await happens("open");
  expect(notice()).toBe("");
  stop();
});
