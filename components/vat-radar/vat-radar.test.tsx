import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { radarOf } from "@/lib/vat-radar/rules";
import type { VatRadar } from "@/lib/vat-radar/schema";
import { VatRadarCard } from "./vat-radar-card";

const million = 100_000_000;
const normalizeSpaces = (text: string | null | undefined) => text?.replace(/\s/gu, " ");

const radarFrom = (days: Parameters<typeof radarOf>[0], extra: Partial<VatRadar> = {}): VatRadar => ({
  organizationId: "0192d3a4-0000-7000-8000-000000000001",
  taxSystem: "usn_income",
  applies: true,
  unsortedCents: 0,
  refundedCents: 0,
  ...radarOf(days, 2026, "2026-06-30"),
  ...extra,
});

const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => normalizeSpaces(textContent));

test("a limit expected to be exceeded says when, and from which day documents have VAT", () => {
  show(<VatRadarCard radar={radarFrom([{ day: "2026-01-01", cents: 12 * million }])} />);
  const [exemption, next] = rows();
  expect(exemption).toContain("Освобождение от НДС20 000 000,00");
  expect(exemption).toContain("Ожидается превышение: октябрь 2026 г.");
  expect(exemption).toContain("осталось 8 000 000,00");
  expect(exemption).toContain("С 01.11.2026 документы с НДС");
  expect(next).toContain("Освобождение в 2027 году15 000 000,00");
  expect(next).toContain("С 01.01.2027");
  expect(rows()).toHaveLength(2);
});

test("the VAT rates named are those of the year in which they will apply", () => {
  const days = [{ day: "2025-02-10", cents: 70 * million }];
  show(<VatRadarCard radar={radarFrom([], radarOf(days, 2025, "2025-06-30"))} isWhole />);
  expect(rows()[0]).toContain("С 01.03.2025 документы с НДС: 5 % без вычетов или 20 % с вычетами");
  cleanup();
  show(<VatRadarCard radar={radarFrom([{ day: "2026-02-10", cents: 30 * million }])} isWhole />);
  expect(rows()[0]).toContain("С 01.03.2026 документы с НДС: 5 % без вычетов или 22 % с вычетами");
});

test("an exceeded limit says since when, and the next one follows", () => {
  show(<VatRadarCard radar={radarFrom([{ day: "2026-02-10", cents: 30 * million }])} />);
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toContain("Превышен 10.02.2026");
  expect(rows()[0]).toContain("выше на 10 000 000,00");
  expect(rows()[0]).toContain("С 01.03.2026");
  expect(rows()[1]).toContain("Ставка 5 %272 500 000,00");
  expect(rows()[1]).toContain("Превышения не ожидается");
});

test("the settings show all limits, the basis of VAT and the unmatched income", () => {
  const days = [
    { day: "2025-05-01", cents: 21 * million },
    { day: "2026-05-01", cents: million },
  ];
  show(<VatRadarCard radar={radarFrom(days, { unsortedCents: 5_000_00 })} isWhole />);
  expect(rows().map((row) => row?.slice(0, 12))).toEqual(["Освобождение", "Ставка 5 %27", "Ставка 7 % и"]);
  expect(normalizeSpaces(document.body.textContent)).toContain(
    "НДС с 01.01.2026: доход за 2025 год, 21 000 000,00",
  );
  expect(normalizeSpaces(document.body.textContent)).toContain("425-ФЗ");
  expect(normalizeSpaces(screen.getByRole("link").textContent)).toBe(
    "Не разобрано поступлений на 5 000,00: они учтены как доход",
  );
});
