"use server";

import { action } from "@/lib/http/action";
import { archiveBankCredential } from "./archive";
import { createBankCredential } from "./create";
import { restoreBankCredential } from "./restore";
import { testBankConnection } from "./test-connection";
import { updateBankCredential } from "./update";

export const createBankCredentialAction = action(createBankCredential);

export const updateBankCredentialAction = action(updateBankCredential);

export const archiveBankCredentialAction = action(archiveBankCredential);

export const restoreBankCredentialAction = action(restoreBankCredential);

export const testBankConnectionAction = action(testBankConnection);
