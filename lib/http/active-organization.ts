import { NextResponse } from "next/server";
import { cookieOptions } from "@/lib/auth/session";
import { organizationCookie } from "./caller";

/** How long a browser keeps a choice, in seconds. */
const year = 365 * 24 * 60 * 60;

/** How the choice of the active organization is kept in a browser, for a year. */
export const organizationCookieOptions = () => ({ ...cookieOptions(), maxAge: year });

/** How a choice that a page's scripts may read, such as the theme, is kept in a browser, for a year. */
export const choiceCookieOptions = () => ({ ...cookieOptions(), httpOnly: false, maxAge: year });

/** The chosen organization as REST answers it, with the cookie that remembers it. */
export function respondChosen(organization: { id: string }): Response {
  const response = NextResponse.json(organization);
  response.cookies.set(organizationCookie, organization.id, organizationCookieOptions());
  return response;
}
