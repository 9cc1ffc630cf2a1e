import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getVatRadar } from "@/lib/vat-radar/get";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(getVatRadar) });
