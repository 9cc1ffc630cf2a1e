import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inEitherCase, refundPattern } from "@/db/refund";
import { database } from "@/lib/kernel/database";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { isRefund } from "./refund";

operateOnTestDatabase();

test.each([
  ["Возврат по договору", true],
  ["ВОЗВРАТ займа", true],
  ["Предоплата, возврат", true],
  ["Возврат средств за не оказанные услуги", true],
  ["Возврат за товар, не подлежащий поставке", true],
  ["Билеты, возврат невозможен", false],
  ["Билеты, возврат  не предусмотрен", false],
  ["Билеты возврату и обмену не подлежат", false],
  ["Аванс без возврата", false],
  ["Билеты, возврат невозможен. Возврат займа", true],
  ["Возвратная тара", false],
  ["За услуги", false],
])("the rules and the database agree on what comes back: %s", async (purpose, expected) => {
  expect(isRefund(purpose)).toBe(expected);
  const pattern = refundPattern(inEitherCase);
  const [row] = await database().execute<{ found: boolean }>(
    sql`select ${purpose}::text ~ ${pattern} as found`,
  );
  expect(row?.found).toBe(expected);
});
