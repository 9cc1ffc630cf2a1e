import type { Caller } from "@/lib/kernel/operation";

/** Returns the caller on whose behalf a series is run on its day. */
export const seriesCaller = (requestId: string): Caller => ({
  actor: { kind: "system", name: "Абонплата" },
  requestId,
  locale: "ru",
  preferredOrganizationId: null,
});
