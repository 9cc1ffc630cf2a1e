import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { ProjectNavigation } from "./project-navigation";

test("a contract with many invoices shows the newest twelve and a link to the others", () => {
  const opened = openedDocument({ docType: "contract", status: "issued" });
  const related = Array.from({ length: 20 }, (_, index) => ({
    id: `invoice-${index}`,
    docType: "invoice" as const,
    number: `СЧ-${index}`,
    date: "2026-11-20",
    status: "issued" as const,
    totalCents: 100_00,
    basisDocumentId: opened.document.id,
  }));
  const createNext = async () => {};
  show(<ProjectNavigation opened={{ ...opened, related }} project={null} onNext={createNext} />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    `/documents?clientId=${opened.document.clientId}`,
    ...related.slice(8).map(({ id }) => `/documents/${id}`),
  ]);
});
