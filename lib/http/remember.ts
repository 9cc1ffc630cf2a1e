import { cookies } from "next/headers";
import { choiceCookieOptions, organizationCookieOptions } from "./active-organization";
import { organizationCookie } from "./caller";

/** Returns an `onSuccess` for actions that stores the result for a year in the named cookie, which every page reads. */
export const rememberAs = (name: string) => async (value: string) => {
  (await cookies()).set(name, value, choiceCookieOptions());
};

/** Stores the choice of the active organization in the browser that made it. */
export const rememberOrganization = async ({ id }: { id: string }) => {
  (await cookies()).set(organizationCookie, id, organizationCookieOptions());
};
