import { z } from "zod";
import { cursorOf } from "@/lib/kernel/paging";
import { identifier, pageLimit } from "@/lib/values/fields";
import type { shopCallRecord } from "./record";

export const shopCallKey = z.object({ id: identifier, callId: identifier });

export const shopCallFilters = z.object({
  id: identifier,
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([identifier])),
});

export type ShopCallRecord = z.output<typeof shopCallRecord>;
