import { expect, test } from "vitest";
import { isRefund } from "./refund";

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
])("tells a refund from a note that refunds are impossible: %s", (purpose, expected) => {
  expect(isRefund(purpose)).toBe(expected);
});
