import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { receiveOriginal } from "@/lib/originals/receive";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(receiveOriginal) });
