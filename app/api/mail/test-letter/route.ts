import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { sendTestEmail } from "@/lib/mail/test-email";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(sendTestEmail) });
