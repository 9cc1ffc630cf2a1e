import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import type { DocumentRecord } from "@/lib/documents/schema";
import { IssuedSummary } from "./issued-summary";

const shownAmounts = (document: Partial<DocumentRecord>) => {
  show(<IssuedSummary opened={openedDocument({ docType: "invoice", totalCents: 12_200, ...document })} />);
  const text = screen.getAllByRole("region").at(-1)!.textContent!.replaceAll(/\s/g, " ");
  return /(К оплате|Сумма).*/.exec(text)?.[0];
};

test("only a sum still to be paid is called that and has a due date", () => {
  const due = "Оплатить до 01.12.2026";
  expect(shownAmounts({ status: "issued", paidCents: 0 })).toBe(`К оплате122,00 ₽${due}`);
  expect(shownAmounts({ status: "partially_paid", paidCents: 2_200 })).toBe(
    `Сумма122,00 ₽Осталось100,00 ₽${due}`,
  );
  expect(shownAmounts({ status: "paid", paidCents: 12_200 })).toBe("Сумма122,00 ₽");
  expect(shownAmounts({ status: "paid", paidCents: 0 })).toBe("Сумма122,00 ₽");
  expect(shownAmounts({ status: "cancelled", paidCents: 0 })).toBe("Сумма122,00 ₽");
  expect(shownAmounts({ status: "issued", paidCents: 0, correctedById: "0193-correction" })).toBe(
    "Сумма122,00 ₽",
  );
});

test("the client is named with INN and KPP, by which clients of one name differ", () => {
  const opened = openedDocument({ docType: "invoice", status: "issued" });
  const client = { ...opened.source.client!, name: "АО «Головное»", shortName: null };
  const branch = { ...client, inn: "7700000016", kpp: "770001001" };
  show(<IssuedSummary opened={{ ...opened, source: { ...opened.source, client: branch } }} />);
  expect(screen.getByText("7700000016/770001001")).toBeTruthy();
});
