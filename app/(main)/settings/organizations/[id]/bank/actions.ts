"use server";

import { archiveBankCredential } from "@/lib/bank-credentials/archive";
import { createBankCredential } from "@/lib/bank-credentials/create";
import { restoreBankCredential } from "@/lib/bank-credentials/restore";
import { testBankConnection } from "@/lib/bank-credentials/test-connection";
import { updateBankCredential } from "@/lib/bank-credentials/update";
import { action } from "@/lib/http/action";

export const createBankCredentialAction = action(createBankCredential);

export const updateBankCredentialAction = action(updateBankCredential);

export const archiveBankCredentialAction = action(archiveBankCredential);

export const restoreBankCredentialAction = action(restoreBankCredential);

export const testBankConnectionAction = action(testBankConnection);
