import type { Caller } from "@/lib/kernel/operation";

/** Who acts when a series is made on its day. */
export const seriesCaller = (requestId: string): Caller => ({
  actor: { kind: "system", name: "Абонплата" },
  requestId,
  locale: "ru",
  preferredOrganizationId: null,
});
