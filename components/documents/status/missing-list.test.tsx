import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { mendingOf } from "@/components/documents/check/mend";
import { ProblemList } from "@/components/documents/check/problem-list";
import { AdminProvider } from "@/components/shell/is-admin";
import { show } from "@/components/testing/show";
import { company, customer, printSource, sampleLines } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import { noUpdFields } from "@/lib/values/upd-fields";
import { MissingList } from "./missing-list";

test("unprintable characters are reported with the line of the form that contains them", () => {
  const upd = { ...noUpdFields, basis: "Договор 中 № 5", shipmentEntity: "ООО «文»" };
  const lines = sampleLines(2).map((line, index) => ({
    ...line,
    ...(index === 1 && { productCode: "货-1" }),
  }));
  const source = printSource({ document: { docType: "upd", upd }, lines });
  show(<MissingList source={source} organizationId="1" clientId="2" hasAccounts />);
  const itemTexts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(itemTexts.filter((each) => each?.includes("шрифтах"))).toEqual([
    expect.stringMatching(/^В строке 2 есть знаки.*: 货 /),
    expect.stringMatching(/^В строке «\[8\] Основание передачи» есть знаки.*: 中 /),
    expect.stringMatching(/^В строке «\[14\] Составитель» есть знаки.*: 文 /),
  ]);
});

test("a problem of a UPD field or of a line's goods points to its form field", () => {
  const context = { organizationId: "1", clientId: "2", hasTerm: false };
  const problem = { code: "letters_not_in_font", severity: "warning", message: "" } as const;
  const selectorOf = (path: string) => {
    const mending = mendingOf({ ...problem, path }, context);
    return mending.kind === "field" ? mending.selector : mending.kind;
  };
  expect(selectorOf("upd.basis")).toContain('[data-field="upd.basis"]');
  expect(selectorOf("lines.1.customsDeclaration")).toBe('[data-line="1"] [data-grip]');
  expect(selectorOf("lines.1.unit")).toBe('[data-row="1"][data-column="name"]');
  expect(selectorOf("payments")).toBe("none");
});

test("each missing field links to where it is filled in", () => {
  const incompleteSource = printSource({ client: { ...customer, address: null }, bankAccount: null });
  const linksOf = (source: PrintSource, hasAccounts: boolean) => {
    show(<MissingList source={source} organizationId="own" clientId="theirs" hasAccounts={hasAccounts} />);
    const hrefs = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
    cleanup();
    return hrefs;
  };
  const accounts = "/settings/organizations/own/bank-accounts";
  expect(linksOf(incompleteSource, false)).toEqual([`${accounts}?new=1`, "/clients/theirs/edit"]);
  expect(linksOf(incompleteSource, true)).toEqual(["/clients/theirs/edit"]);
  const bankAccount = { ...printSource().bankAccount!, correspondentAccount: null };
  expect(linksOf(printSource({ bankAccount }), true)).toEqual([accounts]);
  const organization = { ...company, legalAddress: null };
  expect(linksOf(printSource({ organization }), true)).toEqual(["/settings/organizations/own"]);
});

test("a user who cannot change the organization is told to ask, and gets links to the client only", () => {
  const client = { ...customer, address: null };
  const source = printSource({ client, organization: { ...company, legalAddress: null }, bankAccount: null });
  const xmlProblem = { code: "xml_field_missing", severity: "error", message: "Нет ИНН." } as const;
  const problems = ["organization.inn", "client.inn"].map((path) => ({ ...xmlProblem, path }));
  const parties = { organizationId: "own", clientId: "theirs" };
  show(
    <AdminProvider isAdmin={false}>
      <MissingList source={source} {...parties} hasAccounts={false} />
      <ProblemList
        problems={problems}
        mendingOf={(problem) => mendingOf(problem, { ...parties, hasTerm: false })}
        onMend={() => {}}
        rateName=""
      />
    </AdminProvider>,
  );
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/clients/theirs/edit", "/clients/theirs/edit"]);
  const itemTexts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(itemTexts.filter((text) => text?.includes("Попросите администратора"))).toEqual([
    "Не выбран банковский счёт. Попросите администратора.",
    "У организации не указан адрес. Попросите администратора.",
    "Нет ИНН.Попросите администратора.",
  ]);
});
