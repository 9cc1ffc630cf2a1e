"use server";

import { createBankAccount } from "@/lib/bank-accounts/create";
import { removeBankAccount } from "@/lib/bank-accounts/remove";
import { restoreBankAccount } from "@/lib/bank-accounts/restore";
import { updateBankAccount } from "@/lib/bank-accounts/update";
import { action } from "@/lib/http/action";
import { removeImage } from "@/lib/organization-images/remove";
import { archiveOrganization } from "@/lib/organizations/archive";
import { createOrganization } from "@/lib/organizations/create";
import { restoreOrganization } from "@/lib/organizations/restore";
import { updateOrganization } from "@/lib/organizations/update";

export const createOrganizationAction = action(createOrganization);

export const updateOrganizationAction = action(updateOrganization);

export const archiveOrganizationAction = action(archiveOrganization);

export const restoreOrganizationAction = action(restoreOrganization);

export const createBankAccountAction = action(createBankAccount);

export const updateBankAccountAction = action(updateBankAccount);

export const removeBankAccountAction = action(removeBankAccount);

export const restoreBankAccountAction = action(restoreBankAccount);

export const removeImageAction = action(removeImage);
