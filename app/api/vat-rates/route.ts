import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { listVatRates } from "@/lib/vat-rates/list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(listVatRates) });
