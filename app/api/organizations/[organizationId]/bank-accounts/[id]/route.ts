import { getBankAccount } from "@/lib/bank-accounts/get";
import { removeBankAccount } from "@/lib/bank-accounts/remove";
import { updateBankAccount } from "@/lib/bank-accounts/update";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getBankAccount),
  PATCH: route(updateBankAccount),
  DELETE: route(removeBankAccount, { status: 204 }),
});
