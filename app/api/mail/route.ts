import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { getMailState } from "@/lib/mail/state";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(getMailState) });
