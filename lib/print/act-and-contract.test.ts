import { describe, expect, test } from "vitest";
import { formBody } from "@/lib/body/standard";
import { factsOf } from "./facts";
import { missingRequisites } from "./missing";
import { company, customer, entrepreneur, printSource } from "./sample";
import { detailsOf, findSection, sectionsOf } from "./testing/sections";

describe("acts and contracts", () => {
  test("an act names its invoice as the basis and is signed by both sides", () => {
    const source = printSource({
      document: { docType: "act", number: "А-2026/001", date: "2026-11-30" },
      basis: { docType: "invoice", number: "СЧ-2026/118", date: "2026-11-20" },
    });
    expect(findSection(source, "title").text).toBe("Акт № А-2026/001 от 30 ноября 2026 г.");
    expect(detailsOf(source)[2]).toEqual(["Основание:", "Счет на оплату № СЧ-2026/118 от 20.11.2026"]);
    expect(findSection(source, "signatures").sides).toMatchObject([
      { title: "ИСПОЛНИТЕЛЬ", signers: [{ role: "Генеральный директор", name: "Петров П. П." }] },
      { title: "ЗАКАЗЧИК", signers: [{ role: "Директор", name: "Кузнецова А. И." }] },
    ]);
  });

  test("an act has the seven requisites of article 9 of law 402-FZ", () => {
    const source = printSource({
      document: {
        docType: "act",
        number: "А-2026/001",
        date: "2026-11-30",
        periodStart: "2026-11-01",
        periodEnd: "2026-11-30",
      },
      lines: [
        { name: "Бухгалтерское обслуживание", unit: "мес.", qty: 1, priceCents: 100_00, vatRate: "22" },
      ],
    });
    // 1 and 2: the name of the document and its date.
    expect(findSection(source, "title").text).toBe("Акт № А-2026/001 от 30 ноября 2026 г.");
    // 3: the party that made it.
    expect(detailsOf(source)[0]?.[1]).toContain("ООО «Северный ветер», ИНН 7700000016");
    // 4 and 5: what was done, how much of it, in which units.
    expect(findSection(source, "table").rows[0]!.map(({ text }) => text)).toEqual([
      "1",
      "Бухгалтерское обслуживание",
      "1",
      "мес.",
      "100,00",
      "100,00",
    ]);
    expect(findSection(source, "totals").count).toBe("Всего оказано услуг 1, на сумму 100,00 руб.");
    // 6 and 7: the positions, names and signatures of the signers.
    expect(findSection(source, "signatures").sides.flatMap(({ signers }) => signers)).toEqual([
      { role: "Генеральный директор", name: "Петров П. П." },
      { role: "Директор", name: "Кузнецова А. И." },
    ]);
    const words = findSection(source, "text").paragraphs.map(({ runs }) => runs[0]?.text);
    expect(words[0]).toContain("выполнены полностью и в срок. Заказчик претензий");
    expect(words).toHaveLength(1);
    expect(detailsOf(source)).toContainEqual(["Услуги оказаны:", "за период с 01.11.2026 по 30.11.2026"]);
  });

  test("an act whose text has a blank for the period prints it until the act has a period", () => {
    const blank =
      "Период оказания услуг: с «____» ______________ 20____ г. по «____» ______________ 20____ г.";
    const body = formBody("act", "Услуги оказаны полностью.", blank);
    const words = (document: object) =>
      findSection(printSource({ document: { docType: "act", body, ...document } }), "text").paragraphs.map(
        ({ runs }) => runs[0]?.text,
      );
    expect(words({})).toEqual(["Услуги оказаны полностью.", blank]);
    const period = { periodStart: "2026-11-01", periodEnd: "2026-11-30" };
    expect(words(period)).toEqual(["Услуги оказаны полностью."]);
    const missing = (document: object) =>
      missingRequisites(factsOf(printSource({ document: { docType: "act", body, ...document } })));
    expect([missing({}), missing(period)]).toEqual([["body"], []]);
  });

  test("the text of an act may contain placeholders for the period", () => {
    const body = formBody("act", "С {{document.periodStart}} по {{document.periodEnd}}.");
    const source = printSource({
      document: { docType: "act", body, periodStart: "2026-11-01", periodEnd: "2026-11-30" },
    });
    expect(
      findSection(source, "text")
        .paragraphs[0]!.runs.map(({ text }) => text)
        .join(""),
    ).toBe("С 01.11.2026 по 30.11.2026.");
  });

  test("an act of an invoice with a contract names both as its basis", () => {
    const source = printSource({
      document: { docType: "act" },
      basis: { docType: "invoice", number: "СЧ-2026/118", date: "2026-11-20" },
      ground: { docType: "contract", number: "Д-2026/022", date: "2026-11-06" },
    });
    expect(detailsOf(source)[2]).toEqual([
      "Основание:",
      "Договор № Д-2026/022 от 06.11.2026, Счет на оплату № СЧ-2026/118 от 20.11.2026",
    ]);
  });

  test("signers have a role as entrepreneur, none as a person, and an empty one when it is unknown", () => {
    const signersOf = (overrides: Parameters<typeof printSource>[0]) =>
      findSection(printSource({ document: { docType: "act" }, ...overrides }), "signatures").sides.map(
        ({ signers }) => signers[0],
      );
    const person = { ...customer, kind: "person", name: "Иванов Иван", signatoryName: null } as const;
    expect(signersOf({ organization: entrepreneur, client: person })).toEqual([
      { role: "Индивидуальный предприниматель", name: "Сидоров С. С." },
      { role: null, name: "Иванов И." },
    ]);
    const withPerson = printSource({ document: { docType: "act" }, client: person });
    expect(findSection(withPerson, "signatures").sides.map(({ stamp }) => stamp)).toEqual(["М. П.", null]);
    expect(signersOf({ organization: { ...company, signatoryPosition: null }, client: null })).toEqual([
      { role: "", name: "Петров П. П." },
      { role: "", name: "" },
    ]);
  });

  test("a contract has ten numbered sections and names the signatory of each side", () => {
    const source = printSource({
      document: { docType: "contract", number: "Д-2026/022" },
      organization: entrepreneur,
      basis: null,
    });
    const words = sectionsOf(source).flatMap((section) =>
      section.kind === "text" || section.kind === "heading"
        ? section.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(""))
        : [],
    );
    const numbers = words.flatMap((text) => /^(\d+)\. /.exec(text)?.[1] ?? []);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => String(index + 1)));
    expect(words.find((text) => text.includes("«Исполнитель»"))).toBe(
      "ИП Сидоров Сидор Сидорович, именуемый в дальнейшем «Исполнитель», действующий на основании записи в ЕГРИП, ОГРНИП 326770000000016, с одной стороны, и АО «Уральские самоцветы», именуемое в дальнейшем «Заказчик», в лице директора Кузнецовой Анны Ивановны, действующей на основании Устава, с другой стороны, вместе именуемые «Стороны», заключили настоящий договор о нижеследующем.",
    );
  });

  test("signatures of a contract do not repeat the names of both sides", () => {
    const source = printSource({ document: { docType: "contract" } });
    expect(findSection(source, "signatures").sides.map(({ title, party }) => [title, party])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("a contract ends with the requisites of both sides", () => {
    const source = printSource({ document: { docType: "contract", number: "Д-2026/022" }, basis: null });
    const cards = findSection(source, "requisites").cards;
    expect(cards.map(({ title }) => title)).toEqual(["Исполнитель", "Заказчик"]);
    expect(cards[0]?.paragraphs.map(({ runs }) => runs[0]?.text)).toContain("Р/с: 40702810600000000001");
    expect(sectionsOf(source).map(({ kind }) => kind)).not.toContain("title");
  });
});
