import { env } from "@/lib/kernel/env";

/** Whether there is a key to ask for requisites by INN and BIK with. */
export const isLookupConfigured = () => Boolean(env().LOOKUP_API_KEY);
