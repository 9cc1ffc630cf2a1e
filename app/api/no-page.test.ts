import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { proxy } from "@/proxy";

const pageHeader = (pathname: string) =>
  proxy(new NextRequest(`http://localhost:3000${pathname}`)).headers.get("content-security-policy");

test.each(["/api", "/api/clients", "/webhooks", "/webhooks/bank"])(
  "%s answers for itself, without the headers of a page",
  (pathname) => expect(pageHeader(pathname)).toBeNull(),
);

test.each(["/", "/apiary", "/api/docs"])("%s is a page", (pathname) =>
  expect(pageHeader(pathname)).toMatch(/default-src/),
);
