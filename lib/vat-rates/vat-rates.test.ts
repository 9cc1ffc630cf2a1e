import { expect, test } from "vitest";
import { vatRates } from "@/db/enums";
import { execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { listVatRates } from "./list";

operateOnTestDatabase();

const ratesFor = async (input: object, locale: "ru" | "en" = "ru") =>
  execute(listVatRates, { ...(await callerAs("viewer")), locale }, input);
const organization = async (taxSystem: string | null) =>
  (await execute(createOrganization, await callerAs("admin"), { name: "ООО «Ставка»", taxSystem })).id;

test("lists every rate with whether it is in force and suits the tax system, and why not", async () => {
  const organizationId = await organization("osno");
  const rates = await ratesFor({ organizationId, date: "2026-01-01" });
  expect(rates.map(({ vatRate }) => vatRate)).toEqual(vatRates);
  expect(rates).toMatchObject([
    { vatRate: "none", inForce: true, suits: true, note: null },
    { vatRate: "0", inForce: true, suits: true, note: null },
    {
      vatRate: "5",
      inForce: true,
      suits: false,
      note: expect.stringMatching(/^5 % не применяют при .*ОСНО/),
    },
    { vatRate: "7", inForce: true, suits: false },
    { vatRate: "10", inForce: true, suits: true },
    { vatRate: "20", inForce: false, suits: true, note: "Действовала по 31.12.2025, на эту дату — 22 %" },
    { vatRate: "22", inForce: true, suits: true, note: null },
  ]);
  const before = await ratesFor({ organizationId, date: "2025-12-31" }, "en");
  expect(before.filter(({ inForce }) => inForce).map(({ vatRate }) => vatRate)).toEqual([
    "none",
    "0",
    "5",
    "7",
    "10",
    "20",
  ]);
  expect(before.at(-1)).toEqual({
    vatRate: "22",
    inForce: false,
    suits: true,
    note: "In force from 01.01.2026; on this date it is 20%",
  });
});

test("5 % and 7 % suit the simplified tax system, and all rates suit an unknown one", async () => {
  const suited = async (taxSystem: string | null) =>
    (await ratesFor({ organizationId: await organization(taxSystem), date: "2026-05-05" }))
      .filter(({ suits }) => suits)
      .map(({ vatRate }) => vatRate);
  expect(await suited("usn_income")).toEqual(vatRates);
  expect(await suited("npd")).toEqual(["none"]);
  expect(await suited(null)).toEqual(vatRates);
});

test("uses today and the active organization by default, and refuses an unknown organization and a bad date", async () => {
  const rates = await ratesFor({});
  expect(rates.find(({ vatRate }) => vatRate === "22")).toMatchObject({ inForce: true });
  const unknown = { organizationId: "019a0000-0000-7000-8000-000000000000" };
  expect(await failureOf(ratesFor(unknown))).toEqual({
    code: "validation_error",
    fields: ["organizationId"],
  });
  expect(await failureOf(ratesFor({ date: "2026-13-01" }))).toEqual({
    code: "validation_error",
    fields: ["date"],
  });
});
