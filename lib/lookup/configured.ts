import { env } from "@/lib/kernel/env";

/** Returns whether there is a key for looking up requisites by INN and BIK. */
export const isLookupConfigured = () => Boolean(env().LOOKUP_API_KEY);
