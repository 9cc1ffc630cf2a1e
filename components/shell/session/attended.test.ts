import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attended } from "./attended";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A window that records, for each request, whether it was marked as unattended. */
function windowOf() {
  const sent: [string, boolean][] = [];
  const touched = Object.assign(new EventTarget(), {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      sent.push([request.headers.get("rsc") ?? "", request.headers.has("x-unattended")]);
      return new Response();
    },
    location: { href: "https://our.example/documents", origin: "https://our.example" },
  });
  return { touched, fetch: attended(touched), sent };
}

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const page = "https://our.example/documents?_rsc=1";

test("requests are marked as unattended after five minutes without input", async () => {
  const { touched, fetch, sent } = windowOf();
  await fetch(page);
  pass(4);
  await fetch(page, { headers: { rsc: "1" } });
  pass(2);
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

test("requests to another site are never marked", async () => {
  const { fetch, sent } = windowOf();
  pass(60);
  await fetch("https://foreign.example/widget");
  expect(sent).toEqual([["", false]]);
});
