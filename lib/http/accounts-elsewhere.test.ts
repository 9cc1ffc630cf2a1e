import { expect, test, vi } from "vitest";
import { invitations } from "@/db/schema";
import { awaitsFirstAdmin } from "@/lib/accounts/first-run";
import { ownAccount } from "@/lib/accounts/own-account";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { walkRoutes } from "./walk";

vi.stubEnv("AUTH_URL", "https://auth.example.ru");
operateOnTestDatabase();

const password = "три зелёных чайника";
const person = { username: "anna", displayName: "Анна", password };
const id = "01920000-0000-7000-8000-000000000000";

/** Endpoints that exist only where the product manages the accounts itself, with input that would be valid there. */
const own: [string, object][] = [
  ["POST /api/first-run", { ...person, code: "AAAA-BBBB-CCCC" }],
  ["POST /api/me/password", { oldPassword: password, password }],
  ["POST /api/me/totp", { password }],
  ["DELETE /api/me/totp", { password }],
  ["POST /api/me/totp/confirm", { code: "123456" }],
  ["POST /api/members/{id}/reset-password", { id, password }],
  ["GET /api/invitations", {}],
  ["POST /api/invitations", { permission: "user" }],
  ["DELETE /api/invitations/{code}", { code: id }],
  ["POST /api/invitations/{code}/accept", { ...person, code: "a".repeat(43) }],
];

const endpoints = await walkRoutes();

test.each(own)("%s is not found when an auth server keeps the accounts", async (way, input) => {
  const { operation } = endpoints.find(({ method, address }) => `${method} ${address}` === way)!.handler;
  const caller = await callerAs("admin");
  expect(await failureOf(execute(operation!, caller, input))).toMatchObject({ code: "not_found" });
});

test("with an auth server there is no first run, no own account and no invitation", async () => {
  expect(await awaitsFirstAdmin(database())).toBe(false);
  expect(await execute(ownAccount, await callerAs("viewer"), {})).toBeNull();
  expect(await database().$count(invitations)).toBe(0);
});
