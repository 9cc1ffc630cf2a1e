import { cookies } from "next/headers";
import { choiceCookieOptions, organizationCookieOptions } from "./active-organization";
import { organizationCookie } from "./caller";

/** What an action does with its answer: keeps it for a year in a cookie of this name, which every page reads. */
export const rememberAs = (name: string) => async (value: string) => {
  (await cookies()).set(name, value, choiceCookieOptions());
};

/** Keeps the choice of the active organization in the browser that made it. */
export const rememberOrganization = async ({ id }: { id: string }) => {
  (await cookies()).set(organizationCookie, id, organizationCookieOptions());
};
