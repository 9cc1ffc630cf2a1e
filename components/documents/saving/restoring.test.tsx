import { cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { outgoingOf } from "@/components/documents/draft/content";
import { draftOf } from "@/components/documents/draft/document-draft";
import { useDocument } from "@/components/documents/use-document";
import { MemberId } from "@/components/shell/member-id";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { dropCopy, findCopy, keepCopy } from "./local-copy";

const at = "2026-11-20T10:30:00.000Z";
const before = draftOf(openedDocument(), "22");
const typed = { ...before, fields: { ...before.fields, notes: "моё" } };
const base = { saved: outgoingOf(before, { lines: new Map(), date: "" }).content, unanswered: [] };
const key = { memberId: "olga", documentId: openedDocument().document.id };

beforeEach(() => {
  dropCopy(key);
  keepCopy(key, typed, base, at);
  answerActions({
    updateDocumentAction: async () => ({ ok: true, data: openedDocument({ version: 3 }).document }),
    documentEventsAction: async () => ({ ok: true, data: { items: [] } }),
  });
});

const pageOf = (memberId: string, changes: object = {}) => (
  <MemberId value={memberId}>
    <Page changes={changes} />
  </MemberId>
);

function Page({ changes }: { changes: object }) {
  // Read once, however often the page is rendered.
  const [opened] = useState(() =>
    openedDocument({ version: 2, updatedAt: "2026-11-20T11:00:00.000Z", ...changes }),
  );
  const page = useDocument(opened, "22");
  return (
    <>
      <output aria-label="Примечание">{page.draft.fields.notes}</output>
      <output aria-label="Срок">{page.draft.fields.dueDate}</output>
      <output aria-label="Найдено">{page.found?.at}</output>
      <button type="button" onClick={page.restoreFound}>
        Вернуть
      </button>
      <button type="button" onClick={page.discardFound}>
        Отбросить
      </button>
      <button type="button" onClick={page.flush}>
        Сохранить
      </button>
      {page.conflict && (
        <div role="alertdialog">
          {page.conflict.parts.join(", ")}
          <button type="button" onClick={page.keepMine}>
            Оставить мою
          </button>
          <button type="button" onClick={page.takeTheirs}>
            Взять их
          </button>
        </div>
      )}
    </>
  );
}

const text = (label: string) => screen.getByLabelText(label).textContent;
const press = (name: string) => screen.findByRole("button", { name });

test("a restored copy is combined with what others have saved since", async () => {
  const user = show(pageOf("olga", { dueDate: "2026-12-24" }));
  await user.click(await press("Вернуть"));
  await waitFor(() => expect(text("Примечание")).toBe("моё"));
  expect([text("Срок"), text("Найдено")]).toEqual(["2026-12-24", ""]);
  await user.click(await press("Сохранить"));
});

test("for a field that both changed it asks, and the copy is kept if theirs is taken", async () => {
  const user = show(pageOf("olga", { notes: "их" }));
  await user.click(await press("Вернуть"));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("notes");
  await user.click(await press("Взять их"));
  expect([text("Примечание"), text("Найдено")]).toEqual(["их", at]);
  expect(findCopy(key)?.content.fields.notes).toBe("моё");
  await user.click(await press("Вернуть"));
  await user.click(await press("Оставить мою"));
  expect([text("Примечание"), text("Найдено")]).toEqual(["моё", ""]);
  await user.click(await press("Сохранить"));
});

test("a copy is offered only to the account that typed it", async () => {
  show(pageOf("pavel"));
  await expect.poll(() => text("Срок")).toBe("2026-12-01");
  expect(text("Найдено")).toBe("");
  cleanup();
  show(pageOf("olga"));
  await waitFor(() => expect(text("Найдено")).toBe(at));
});

test("a copy of an earlier version without an account is offered after the upgrade", async () => {
  const kept = localStorage.getItem(`document.${key.documentId}.olga`)!;
  dropCopy(key);
  localStorage.setItem(`document.${key.documentId}`, kept);
  const user = show(pageOf("pavel"));
  await waitFor(() => expect(text("Найдено")).toBe(at));
  await user.click(screen.getByRole("button", { name: "Отбросить" }));
  expect(["olga", "pavel"].map((memberId) => findCopy({ ...key, memberId }))).toEqual([null, null]);
});
