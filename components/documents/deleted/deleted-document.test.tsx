import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { beforeEach, expect, test } from "vitest";
import { outgoingOf } from "@/components/documents/draft/content";
import { draftOf } from "@/components/documents/draft/document-draft";
import { type CopiedDocument, dropCopy, findCopy, keepCopy } from "@/components/documents/saving/local-copy";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { DeletedDocument } from "./deleted-document";

const opened = openedDocument();
const { id, organizationId } = opened.document;
const key = { memberId: "olga", documentId: id };
const savedDraft = draftOf(opened, "22");
const typedDraft = {
  ...savedDraft,
  fields: { ...savedDraft.fields, notes: "позвонить до обеда", promisedDate: "2026-12-01" },
};
const base = { saved: outgoingOf(savedDraft, { lines: new Map(), date: "" }).content, unanswered: [] };
const deletion = { number: "СЧ-2026/044", actorName: "Ольга", createdAt: "2026-11-20T10:32:00.000Z" };
const created = { ...opened.document, id: "01900000-0000-7000-8000-000000000009", number: "СЧ-2026/045" };
const createdKey = { ...key, documentId: created.id };

beforeEach(() => {
  dropCopy(key);
  dropCopy(createdKey);
});

let pushedPaths: string[] = [];

function showKeptCopy() {
  pushedPaths = [];
  return show(
    <AppRouterContext value={{ push: (to: string) => pushedPaths.push(to), refresh: () => {} } as never}>
      <DeletedDocument copyKey={key} deletion={deletion} copy={findCopy(key)} />
    </AppRouterContext>,
  );
}

function showDeleted(of?: Partial<CopiedDocument>) {
  const whole = { docType: "invoice", organizationId, isCorrection: false, ...of } as const;
  keepCopy(key, typedDraft, base, "2026-11-20T10:33:00.000Z", whole);
  return showKeptCopy();
}

test("says who deleted the document and when, and that typed changes are kept", async () => {
  showDeleted();
  screen.getByRole("heading", { name: "Документ СЧ-2026/044 удалён" });
  screen.getByText(/Ольга, 20\.11\.2026, 13:32\. Правки от 20\.11\.2026, 13:33/);
});

test("creates a document from the kept changes and drops the copy of the old one", async () => {
  const sent: object[] = [];
  answerActions({
    createDocumentAction: async (input) => {
      sent.push(input as object);
      return { ok: true, data: created };
    },
  });
  const user = showDeleted();
  await user.click(screen.getByRole("button", { name: "Создать документ с правками" }));
  await expect.poll(() => pushedPaths).toEqual([`/documents/${created.id}`]);
  expect(findCopy(key)).toBeNull();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ docType: "invoice", organizationId, notes: "позвонить до обеда" });
  expect(sent[0]).not.toHaveProperty("promisedDate");
});

test("keeps the typed changes if no document could be created from them", async () => {
  answerActions({ createDocumentAction: async () => ({ ok: false, error: "period_closed" }) });
  const user = showDeleted();
  await user.click(screen.getByRole("button", { name: "Создать документ с правками" }));
  await expect
    .poll(() => screen.getByRole("button", { name: "Создать документ с правками" }).getAttribute("aria-busy"))
    .toBeNull();
  expect(findCopy(key)?.content.fields.notes).toBe("позвонить до обеда");
});

test("a row that cannot be saved yet is kept for the new document", async () => {
  answerActions({ createDocumentAction: async () => ({ ok: true, data: created }) });
  const [line] = savedDraft.lines.lines;
  const lines = { ...savedDraft.lines, lines: [{ ...line!, name: "Без цены", qty: "много" }] };
  keepCopy(key, { ...typedDraft, lines }, base, "2026-11-20T10:33:00.000Z", {
    docType: "invoice",
    organizationId,
    isCorrection: false,
  });
  const user = showKeptCopy();
  await user.click(screen.getByRole("button", { name: "Создать документ с правками" }));
  await expect.poll(() => findCopy(createdKey)?.content.lines.lines[0]?.name).toBe("Без цены");
});

test("for a correction, says to begin it again instead of creating a document", async () => {
  showDeleted({ isCorrection: true });
  expect(screen.queryByRole("button", { name: "Создать документ с правками" })).toBeNull();
  screen.getByText(/Исправление начинают заново/);
  screen.getByRole("button", { name: "Скопировать правки" });
});

test("deletes kept changes on request", async () => {
  const user = showDeleted();
  await user.click(screen.getByRole("button", { name: "Удалить правки" }));
  expect(findCopy(key)).toBeNull();
  expect(screen.queryByText(/Правки от/)).toBeNull();
});
