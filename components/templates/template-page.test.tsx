import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { TemplateSource } from "@/lib/imports/schema";
import type { Template } from "@/lib/templates/schema";
import { TemplatePage } from "./template-page";

const template = {
  ...{ id: "1", updatedAt: "2026-11-20T10:00:00.000Z", name: "Договор", docType: "contract" },
  ...{ description: null, sourceName: "Договор.docx", needsReview: true, isArchived: false, upd: null },
  body: [
    { id: "text", type: "custom_text", content: { type: "doc", content: [] } },
    { id: "totals", type: "totals" },
  ],
  lines: [],
} as unknown as Template;

/** A source that counts how often its parts are read. */
function countedSource() {
  const counted = { times: 0 };
  const box = null;
  const parts = [{ page: 1, kind: "text", text: "1.1. Поставка по заявкам", box, blockId: "text" }];
  const source = {
    ...{ templateId: "1", kind: "docx", pageCount: 1, pictures: [], problems: [], parties: [] },
    ...{ lines: [], linesOnTop: [], unreadLines: [], paperTotalCents: null, isVatUnclear: false },
    requisites: [],
    get parts() {
      counted.times += 1;
      return parts;
    },
  };
  return { source: source as unknown as TemplateSource, counted };
}

test("typing does not re-render the source", async () => {
  const { source, counted } = countedSource();
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <TemplatePage template={template} source={source} defaultVatRate="22" vatMode="included" canEdit />
    </AppRouterContext>,
  );
  expect(screen.getByRole("button", { name: /Поставка/ })).toBeTruthy();
  const before = counted.times;
  const name = screen.getByLabelText<HTMLInputElement>(/^Название/);
  await user.type(name, " поставки");
  await user.click(screen.getByLabelText("Прописью"));
  expect(name.value).toBe("Договор поставки");
  expect(screen.getByText("Есть несохранённые изменения")).toBeTruthy();
  expect(counted.times).toBe(before);
});
