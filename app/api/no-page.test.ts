import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { proxy } from "@/proxy";

const pageHeader = (pathname: string) =>
  proxy(new NextRequest(`http://localhost:3000${pathname}`)).headers.get("content-security-policy");

test.each(["/api", "/api/clients", "/api/docsify", "/webhooks", "/webhooks/bank"])(
  "%s is served without the headers of a page",
  (pathname) => expect(pageHeader(pathname)).toBeNull(),
);

test.each(["/", "/apiary", "/api/docs", "/api/docs/documents"])(
  "%s is served with the headers of a page",
  (pathname) => expect(pageHeader(pathname)).toMatch(/default-src/),
);

test.each(["OPTIONS", "PUT", "DELETE"])(
  "a page refuses %s and names the methods it accepts",
  async (method) => {
    const answer = proxy(new NextRequest("http://localhost:3000/documents", { method }));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(await answer.json()).toEqual({ error: "method_not_allowed" });
  },
);

test.each(["GET", "HEAD", "POST"])("a page accepts %s", (method) =>
  expect(proxy(new NextRequest("http://localhost:3000/documents", { method })).status).toBe(200),
);
