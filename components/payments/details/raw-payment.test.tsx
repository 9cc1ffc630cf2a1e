import { screen } from "@testing-library/react";
import { test } from "vitest";
import { show } from "@/components/testing/show";
import { RawPayment } from "./raw-payment";

test.each([
  ["По выписке", { СекцияДокумент: "Платежное поручение", Номер: "7" }],
  ["Как сообщил банк", { SidePayer: { name: "ООО «Ромашка»" } }],
])("says where the payment came from: %s", (title, raw) => {
  show(<RawPayment raw={raw} />);
  screen.getByText(title);
});
