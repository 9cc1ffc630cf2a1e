import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { departureEvent } from "@/components/forms/use-departure";
import { show } from "@/components/testing/show";
import { ConnectionNotice } from "./connection-notice";
import { lostConnection } from "./lost-connection";
import { postponedPage } from "./postponed-page";

const opened: string[] = [];
vi.mock("next/navigation", () => ({
  useRouter: () => ({
    push: (href: string) => opened.push(`push ${href}`),
    replace: (href: string) => opened.push(`replace ${href}`),
  }),
}));

let comeBack = () => Promise.resolve();
beforeEach(() => {
  opened.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const back = lostConnection.until(() => promise);
  comeBack = () =>
    act(async () => {
      resolve();
      await back;
    });
});
afterEach(async () => {
  await comeBack();
  postponedPage.drop();
});

/** A page with a field, from which /clients was requested without a connection. */
function showWaitingPage(href = "/clients") {
  const user = show(
    <>
      <input aria-label="Примечание" />
      <ConnectionNotice />
    </>,
  );
  act(() => postponedPage.set(href));
  expect(screen.getByRole("status").textContent).toContain("Другая страница откроется");
  return user;
}

test("the postponed page opens when the connection returns", async () => {
  showWaitingPage();
  expect(opened).toEqual([]);
  await comeBack();
  expect(opened).toEqual(["push /clients"]);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("another part of the same list replaces the current one", async () => {
  showWaitingPage(`${location.pathname}?status=paid`);
  await comeBack();
  expect(opened).toEqual([`replace ${location.pathname}?status=paid`]);
});

test("a page with unsaved input is asked before the postponed page opens", async () => {
  const asked: string[] = [];
  const hold = (event: Event) => {
    event.preventDefault();
    asked.push((event as ReturnType<typeof departureEvent>).detail);
  };
  document.addEventListener("departure", hold);
  showWaitingPage();
  await comeBack();
  document.removeEventListener("departure", hold);
  expect(asked).toEqual(["/clients"]);
  expect(opened).toEqual([]);
});

test.each<[string, (user: ReturnType<typeof showWaitingPage>) => unknown]>([
  ["types", (user) => user.type(screen.getByLabelText("Примечание"), "а")],
  ["presses a key", (user) => user.keyboard("{Enter}")],
  ["dictates", () => fireEvent.input(screen.getByLabelText("Примечание"), { target: { value: "а" } })],
  ["clicks", (user) => user.click(screen.getByLabelText("Примечание"))],
  ["says so", (user) => user.click(screen.getByRole("button", { name: "Остаться здесь" }))],
  ["goes back", () => window.dispatchEvent(new Event("popstate"))],
])("a user who %s stays on the page", async (_, acts) => {
  const user = showWaitingPage();
  await act(async () => acts(user));
  expect(screen.getByRole("status").textContent).toBe(
    "Нет связи с сервером. Продолжим, как только она вернётся.",
  );
  await comeBack();
  expect(opened).toEqual([]);
});

test("modifier keys of switching windows do not cancel the postponed page", async () => {
  const user = showWaitingPage();
  await user.keyboard("{Alt}{Control}");
  await comeBack();
  expect(opened).toEqual(["push /clients"]);
});
