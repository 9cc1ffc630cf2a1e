import { z } from "zod";
import { identifier } from "@/lib/values/fields";

/** What the engine is told of a delivery. Further tries are reckoned here: the engine tries again only what broke off. */
export const deliveryWork = {
  name: "webhook-delivery",
  input: z.object({ deliveryId: identifier }),
  uniqueBy: ({ deliveryId }: { deliveryId: string }) => deliveryId,
  backoff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 60,
  retries: 20,
  isKeptDead: false,
  shownSeconds: 3600,
} as const;
