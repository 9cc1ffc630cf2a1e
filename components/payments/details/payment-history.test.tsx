import { screen } from "@testing-library/react";
import { test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { PaymentHistory } from "./payment-history";

const event = (id: string, kind: string, data: object) => ({
  id,
  kind,
  data,
  actorId: null,
  actorName: "Бухгалтер",
  viaToken: null,
  createdAt: "2026-11-20T10:00:00.000Z",
});

test("the history names a replaced payment, an amount counted twice, a corrected date and a new organization", async () => {
  const took = { enteredId: "e", date: "2026-11-19", shares: [] };
  answerActions({
    paymentEventsAction: async () => ({
      ok: true,
      data: {
        items: [
          event("3", "payment.took_over", { ...took, freedCents: 0 }),
          event("2", "payment.took_over", { ...took, freedCents: 50_000 }),
          event("4", "payment.reassigned", { from: "ООО «Первая»", to: "ИП Вторая" }),
          event("1", "payment.redated", { from: "2026-11-17", to: "2026-11-20" }),
        ],
        next: null,
      },
    }),
  });
  const user = show(<PaymentHistory paymentId="p" version="1" />);
  await user.click(screen.getByText("История"));
  await screen.findByText("Занял место внесённого вручную от 19.11.2026");
  screen.getByText(/от 19.11.2026; дважды зачтённое снято: 500,00/);
  screen.getByText("Дата исправлена по выписке банка: 20.11.2026 вместо 17.11.2026");
  screen.getByText("По выписке банка это деньги другой организации: ИП Вторая вместо ООО «Первая»");
});
