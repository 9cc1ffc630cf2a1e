import { archiveBankCredential } from "@/lib/bank-credentials/archive";
import { getBankCredential } from "@/lib/bank-credentials/get";
import { updateBankCredential } from "@/lib/bank-credentials/update";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getBankCredential),
  PATCH: route(updateBankCredential),
  DELETE: route(archiveBankCredential, { status: 204 }),
});
