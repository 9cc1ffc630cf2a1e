import { z } from "zod";
import { pagedById } from "@/lib/kernel/paging";
import { identifier } from "@/lib/values/fields";
import type { shopCallRecord } from "./record";

export const shopCallKey = z.object({ id: identifier, callId: identifier });

export const shopCallFilters = z.object({
  id: identifier,
  ...pagedById,
});

export type ShopCallRecord = z.output<typeof shopCallRecord>;
