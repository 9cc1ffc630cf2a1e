"use server";

import { cookies } from "next/headers";
import { cookieOptions } from "@/lib/auth/session";
import { action } from "@/lib/http/action";
import { organizationCookie } from "@/lib/http/caller";
import { setActiveOrganization } from "@/lib/organizations/active";

export const setActiveOrganizationAction = action(setActiveOrganization, async ({ id }) => {
  (await cookies()).set(organizationCookie, id, { ...cookieOptions(), maxAge: 365 * 24 * 60 * 60 });
});
