import { z } from "zod";
import { env, hasOwnAccounts } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";

/** Returns what a site's developer needs to know about this installation. */
export const intakeFacts = query(
  { level: "viewer", summary: "Return the address for incoming orders and its limits", input: z.object({}) },
  async () => {
    const { BASE_URL, ORDERS_PER_MINUTE_BY_KEY, ORDERS_PER_MINUTE_BY_ADDRESS } = env();
    return {
      address: `${BASE_URL}/api/incoming/orders`,
      perMinuteByKey: ORDERS_PER_MINUTE_BY_KEY,
      perMinuteByAddress: ORDERS_PER_MINUTE_BY_ADDRESS,
      unknownKeysPerMinute: env().UNKNOWN_KEYS_PER_MINUTE,
      /** Whether site keys are checked here, and for how long a verdict of the auth server is cached. */
      hasOwnKeys: hasOwnAccounts(),
      verdictSeconds: hasOwnAccounts() ? 0 : env().AUTH_VERIFY_TTL_SECONDS,
    };
  },
);
