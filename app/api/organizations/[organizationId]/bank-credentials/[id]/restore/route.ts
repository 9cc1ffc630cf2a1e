import { restoreBankCredential } from "@/lib/bank-credentials/restore";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(restoreBankCredential) });
