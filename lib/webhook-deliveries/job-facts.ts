import { z } from "zod";
import { identifier } from "@/lib/values/fields";

const retryUntilDone = {
  backoff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 60,
  retries: 20,
  isKeptDead: false,
  shownSeconds: 3600,
} as const;

/**
 * The job of a delivery. Its further attempts are scheduled by this module: the engine retries only jobs that were
 * interrupted.
 */
export const deliveryWork = {
  name: "webhook-delivery",
  input: z.object({ deliveryId: identifier }),
  uniqueBy: ({ deliveryId }: { deliveryId: string }) => deliveryId,
  ...retryUntilDone,
} as const;

/** The job that probes a failing address: everything that is due there waits for this one job. */
export const probeWork = {
  name: "webhook-probe",
  input: z.object({ webhookId: identifier }),
  uniqueBy: ({ webhookId }: { webhookId: string }) => webhookId,
  ...retryUntilDone,
} as const;
