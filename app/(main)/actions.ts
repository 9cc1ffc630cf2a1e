"use server";

import { cookies } from "next/headers";
import { action } from "@/lib/http/action";
import { organizationCookieOptions } from "@/lib/http/active-organization";
import { organizationCookie } from "@/lib/http/caller";
import { lookUpBank } from "@/lib/lookup/bank";
import { lookUpParty } from "@/lib/lookup/party";
import { setActiveOrganization } from "@/lib/organizations/active";
import { findAnything } from "@/lib/palette/find";

export const setActiveOrganizationAction = action(setActiveOrganization, async ({ id }) => {
  (await cookies()).set(organizationCookie, id, organizationCookieOptions());
});

export const findAnythingAction = action(findAnything);

export const lookUpPartyAction = action(lookUpParty);

export const lookUpBankAction = action(lookUpBank);
