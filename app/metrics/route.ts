import { methods } from "@/lib/http/methods";
import { metricsHandler } from "@/lib/http/metrics";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: metricsHandler });
