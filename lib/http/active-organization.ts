import { NextResponse } from "next/server";
import { cookieOptions } from "@/lib/auth/session";
import { organizationCookie } from "./caller";

/** In seconds: browsers keep choices for a year. */
const yearSeconds = 365 * 24 * 60 * 60;

/** Returns the options of the cookie that stores the active organization for a year. */
export const organizationCookieOptions = () => ({ ...cookieOptions(), maxAge: yearSeconds });

/** Returns the options of a cookie that scripts of the page may read, such as the theme; it is stored for a year. */
export const choiceCookieOptions = () => ({ ...cookieOptions(), httpOnly: false, maxAge: yearSeconds });

/** Responds with the chosen organization and sets the cookie that remembers it. */
export function respondWithOrganization(organization: { id: string }): Response {
  const response = NextResponse.json(organization);
  response.cookies.set(organizationCookie, organization.id, organizationCookieOptions());
  return response;
}
