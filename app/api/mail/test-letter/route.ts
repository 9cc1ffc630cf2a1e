import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { sendTestLetter } from "@/lib/mail/test-letter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(sendTestLetter) });
