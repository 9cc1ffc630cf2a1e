import { act } from "@testing-library/react";
import { startTransition, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { lostConnection } from "./connection/lost-connection";
import { PageError } from "./page-error";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const tick = () => act(() => vi.advanceTimersByTimeAsync(5_000));

/** A page without its data, which is reloaded as the router does it: pending until the response has arrived. */
function showUnavailablePage() {
  const readings: (() => void)[] = [];
  function Page() {
    const [, show] = useState(0);
    const read = () =>
      startTransition(async () => {
        await new Promise<void>((resolve) => readings.push(resolve));
        startTransition(() => show((times) => times + 1));
      });
    return <PageError error={Object.assign(new Error(), { digest: "unavailable" })} retry={read} />;
  }
  show(<Page />);
  return { readings, answer: () => act(async () => readings.at(-1)?.()) };
}

test("an unavailable page is read again only after the previous attempt has ended", async () => {
  const { readings, answer } = showUnavailablePage();
  for (let ticks = 0; ticks < 5; ticks += 1) await tick();
  expect(readings).toHaveLength(1);
  await answer();
  await tick();
  expect(readings).toHaveLength(2);
  await answer();
});

test("an unavailable page is not read again without a connection", async () => {
  const { readings, answer } = showUnavailablePage();
  const { promise, resolve } = Promise.withResolvers<void>();
  const back = lostConnection.until(() => promise);
  await tick();
  expect(readings).toHaveLength(0);
  await act(async () => {
    resolve();
    await back;
  });
  await tick();
  expect(readings).toHaveLength(1);
  await answer();
});
