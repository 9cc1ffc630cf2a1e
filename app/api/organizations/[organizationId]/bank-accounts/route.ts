import { createBankAccount } from "@/lib/bank-accounts/create";
import { listBankAccounts } from "@/lib/bank-accounts/list";
import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listBankAccounts, { respond: respondList }),
  POST: route(createBankAccount, { status: 201 }),
});
