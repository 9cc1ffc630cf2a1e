import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { retryJob } from "@/lib/jobs/retry";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(retryJob, { status: 204 }) });
