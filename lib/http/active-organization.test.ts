import { expect, test } from "vitest";
import { choiceCookieOptions, organizationCookieOptions } from "./active-organization";

process.env.BASE_URL = "https://documents.example";

test("where the product is reached by https, no choice leaves a browser unencrypted", () => {
  expect(organizationCookieOptions()).toMatchObject({ secure: true, httpOnly: true, sameSite: "lax" });
  expect(choiceCookieOptions()).toMatchObject({ secure: true, httpOnly: false, sameSite: "lax" });
});
