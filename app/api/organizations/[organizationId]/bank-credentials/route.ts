import { createBankCredential } from "@/lib/bank-credentials/create";
import { listBankCredentials } from "@/lib/bank-credentials/list";
import { respondList } from "@/lib/http/list";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listBankCredentials, { respond: respondList }),
  POST: route(createBankCredential, { status: 201 }),
});
