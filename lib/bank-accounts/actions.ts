"use server";

import { action } from "@/lib/http/action";
import { createBankAccount } from "./create";
import { listBankAccounts } from "./list";
import { removeBankAccount } from "./remove";
import { restoreBankAccount } from "./restore";
import { updateBankAccount } from "./update";

export const findBankAccountsAction = action(listBankAccounts);

export const createBankAccountAction = action(createBankAccount);

export const updateBankAccountAction = action(updateBankAccount);

export const removeBankAccountAction = action(removeBankAccount);

export const restoreBankAccountAction = action(restoreBankAccount);
