import { v7 } from "uuid";
import type { Database } from "@/db/client";
import { shopCalls } from "@/db/schema";
import { canSeal, sealForShop } from "@/lib/shops/secrets";
import { decodeBody } from "./decode-body";
import { keptBodyBytes, type NewCall } from "./rules";

/**
 * Writes a call into the journal of its site. Only the beginning of the body, which contains personal data, is stored,
 * sealed.
 */
export async function saveCall(
  db: Database,
  call: NewCall,
  body: Buffer,
  shouldKeepBody = true,
): Promise<string> {
  const id = v7();
  const storedText = decodeBody(body.subarray(0, keptBodyBytes));
  const sealedBody = shouldKeepBody && canSeal() ? sealForShop("call_body", id, storedText) : null;
  await db
    .insert(shopCalls)
    .values({ ...call, id, receivedAt: new Date().toISOString(), byteLength: body.byteLength, sealedBody });
  return id;
}
