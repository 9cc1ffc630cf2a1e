import { z } from "zod";
import { identifier } from "@/lib/values/fields";

const untilItIsDone = {
  backoff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 60,
  retries: 20,
  isKeptDead: false,
  shownSeconds: 3600,
} as const;

/** What the engine is told of a delivery. Further tries are reckoned here: the engine tries again only what broke off. */
export const deliveryWork = {
  name: "webhook-delivery",
  input: z.object({ deliveryId: identifier }),
  uniqueBy: ({ deliveryId }: { deliveryId: string }) => deliveryId,
  ...untilItIsDone,
} as const;

/** What the engine is told of an address that fails: all that is due there waits for this one job. */
export const probeWork = {
  name: "webhook-probe",
  input: z.object({ webhookId: identifier }),
  uniqueBy: ({ webhookId }: { webhookId: string }) => webhookId,
  ...untilItIsDone,
} as const;
