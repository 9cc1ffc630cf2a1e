import { describe, expect, test } from "vitest";
import { executorOf } from "@/lib/print/party";
import { currentPrintRules } from "@/lib/print/print-rules";
import { company, customer, entrepreneur } from "@/lib/print/sample";
import { sideOf } from "@/lib/print/side";
import type { PrintClient, PrintOrganization } from "@/lib/print/source";
import { claimForm } from "./form";

const entrepreneurAsClient: PrintClient = {
  ...customer,
  kind: "entrepreneur",
  name: "ИП Кузнецова Анна Ивановна",
  shortName: "ИП Кузнецова А. И.",
  inn: "770000000082",
  kpp: null,
  ogrn: "326770000000016",
};
const person: PrintClient = {
  ...entrepreneurAsClient,
  kind: "person",
  name: "Кузнецова Анна Ивановна",
  ogrn: null,
};
const selfEmployed: PrintOrganization = { ...entrepreneur, ogrn: null, taxSystem: "npd" };

const lawyer: PrintClient = { ...entrepreneurAsClient, name: "Адвокат Кузнецова Анна Ивановна", ogrn: null };

function claimOf(organization: PrintOrganization, client: PrintClient, printRules = currentPrintRules) {
  const payee = executorOf({ organization, bankAccount: null });
  const { bankName, bik, accountNumber, correspondentAccount, signatory, role } = payee;
  const account = { bankName, bik, accountNumber, correspondentAccount };
  return claimForm({
    date: "2026-11-23",
    createdAt: "2026-11-23T10:00:00.000Z",
    organization: { ...sideOf(payee), ...account, signatory, role },
    client: sideOf(client),
    invoices: [
      {
        number: "СЧ-2026/001",
        date: "2026-10-01",
        dueDate: "2026-10-15",
        lateDays: 39,
        remainderCents: 12_345_00,
        interestCents: null,
      },
    ],
    payBy: "2026-12-23",
    interestPercent: null,
    printRules,
  });
}

const partiesOf = (...sides: Parameters<typeof claimOf>) => claimOf(...sides).parties.map(({ text }) => text);

test("a claim prints «ОГРНИП» for an entrepreneur and «ОГРН» for a company", () => {
  const [to, from] = partiesOf(entrepreneur, customer);
  expect(to).toContain("ОГРН 1267700000017");
  expect(from).toContain("ОГРНИП 326770000000016");
  expect(from).not.toContain("КПП");
  expect(partiesOf(company, entrepreneurAsClient)[0]).toContain("ОГРНИП 326770000000016");
});

test("a claim names both sides in the nominative only", () => {
  const { opening, demand } = claimOf(entrepreneur, entrepreneurAsClient);
  expect(opening.join(" ")).toMatch(
    /Получатель: ИП Сидоров Сидор Сидорович; плательщик: ИП Кузнецова А\. И\.$/,
  );
  expect(demand.join(" ")).toContain(
    "Требуем перечислить задолженность по реквизитам, указанным ниже, не позднее",
  );
  expect(demand.join(" ")).toContain("ИП Сидоров Сидор Сидорович вправе обратиться");
});

describe("the court named by a claim", () => {
  test.each([
    ["a company and an entrepreneur", company, entrepreneurAsClient, "в арбитражный суд (часть 5"],
    ["a company and a person", company, person, "вправе обратиться в суд,"],
    ["a company and a lawyer", company, lawyer, "вправе обратиться в суд,"],
    ["one who is self-employed and a company", selfEmployed, customer, "вправе обратиться в суд,"],
  ])("is the one for %s", (_, organization, client, words) => {
    expect(claimOf(organization, client).demand.join(" ")).toContain(words);
  });

  test("stays as it was in a claim that was sent before", () => {
    expect(claimOf(company, lawyer, 3).demand.join(" ")).toContain("в арбитражный суд");
  });
});
