import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseHere } from "@/components/shell/organization/own-organization";
import { markRequests } from "./mark-requests";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A window that records, for each request, whether it was marked as unattended, and the organization that it named. */
function createWindow() {
  const sent: [string, boolean][] = [];
  const namedIds: (string | null)[] = [];
  const touched = Object.assign(new EventTarget(), {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      sent.push([request.headers.get("rsc") ?? "", request.headers.has("x-unattended")]);
      namedIds.push(request.headers.get("x-window-organization"));
      return new Response();
    },
    location: { href: "https://our.example/documents", origin: "https://our.example" },
  });
  return { touched, fetch: markRequests(touched), sent, namedIds };
}

const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const page = "https://our.example/documents?_rsc=1";

test("requests are marked as unattended after five minutes without input", async () => {
  const { touched, fetch, sent } = createWindow();
  await fetch(page);
  passMinutes(4);
  await fetch(page, { headers: { rsc: "1" } });
  passMinutes(2);
  await fetch(page, { headers: { rsc: "2" } });
  await fetch(new Request(page, { headers: { rsc: "3" } }));
  touched.dispatchEvent(new Event("keydown"));
  await fetch(page);
  expect(sent).toEqual([
    ["", false],
    ["1", false],
    ["2", true],
    ["3", true],
    ["", false],
  ]);
});

test("requests name the organization of the window once it is known", async () => {
  const { fetch, namedIds } = createWindow();
  await fetch(page);
  const takeBack = chooseHere("a");
  await fetch(page);
  await fetch(new Request(page, { headers: { rsc: "1" } }));
  takeBack();
  await fetch(page);
  expect(namedIds).toEqual([null, "a", "a", null]);
});

test("requests to another site are never marked", async () => {
  const { fetch, sent, namedIds } = createWindow();
  passMinutes(60);
  const takeBack = chooseHere("a");
  await fetch("https://foreign.example/widget");
  takeBack();
  expect(sent).toEqual([["", false]]);
  expect(namedIds).toEqual([null]);
});
