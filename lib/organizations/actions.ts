"use server";

import { action } from "@/lib/http/action";
import { rememberOrganization } from "@/lib/http/remember";
import { setActiveOrganization } from "./active";
import { archiveOrganization } from "./archive";
import { createOrganization } from "./create";
import { restoreOrganization } from "./restore";
import { updateOrganization } from "./update";

/** After creating an organization, the administrator continues with it. */
export const createOrganizationAction = action(createOrganization, rememberOrganization);

export const updateOrganizationAction = action(updateOrganization);

export const archiveOrganizationAction = action(archiveOrganization);

export const restoreOrganizationAction = action(restoreOrganization);

export const setActiveOrganizationAction = action(setActiveOrganization, rememberOrganization);
