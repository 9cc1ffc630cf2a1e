import { expect, test } from "vitest";
import { choiceCookieOptions, organizationCookieOptions } from "./active-organization";

process.env.BASE_URL = "https://documents.example";

test("under https the cookies of choices are sent only over https", () => {
  expect(organizationCookieOptions()).toMatchObject({ secure: true, httpOnly: true, sameSite: "lax" });
  expect(choiceCookieOptions()).toMatchObject({ secure: true, httpOnly: false, sameSite: "lax" });
});
