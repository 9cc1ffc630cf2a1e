import { expect, test } from "vitest";
import { outgoingOf } from "@/components/documents/draft/content";
import { type DocumentDraft, draftOf } from "@/components/documents/draft/document-draft";
import { openedDocument } from "@/components/testing/opened-document";
import type { LocalCopy } from "./local-copy";
import { restorablePartsOf } from "./restorable-parts";

const at = "2026-11-20T10:00:00.000Z";
const start = draftOf(openedDocument(), "22");
const contentOf = (draft: DocumentDraft) =>
  outgoingOf(draft, { lines: new Map(), date: draft.fields.date }).content;
const saved = contentOf(start);

const copyOf = (fields: Partial<DocumentDraft["fields"]>, base?: LocalCopy["base"]): LocalCopy => ({
  format: 1,
  at,
  content: { ...start, fields: { ...start.fields, ...fields } },
  base,
});
const copyBase = { saved, unanswered: [] };

test("only what was typed into a copy is restored, not what others have changed", () => {
  const shown = { ...saved, dueDate: "2026-12-24", lines: [] };
  const copy = copyOf({ notes: "моё" }, copyBase);
  expect(restorablePartsOf(copy, shown, "2026-11-20T11:00:00.000Z")).toEqual({
    own: ["notes"],
    contested: [],
  });
});

test("a field that both sides changed is contested", () => {
  const shown = { ...saved, notes: "их", dueDate: "2026-12-24" };
  const copy = copyOf({ notes: "моё", promisedDate: "2026-12-01" }, copyBase);
  expect(restorablePartsOf(copy, shown, "2026-11-20T11:00:00.000Z")).toEqual({
    own: ["promisedDate"],
    contested: ["notes"],
  });
});

test("what was sent without a response and is stored is not someone else's change", () => {
  const sent = { ...saved, notes: "моё" };
  const copy = copyOf({ notes: "моё и дальше" }, { saved, unanswered: [sent] });
  expect(restorablePartsOf(copy, sent, "2026-11-20T11:00:00.000Z")).toEqual({
    own: ["notes"],
    contested: [],
  });
});

test("a text sent without a response and stored with its members in another order is not someone else's change", () => {
  const content = (text: string) => ({
    type: "doc" as const,
    content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
  });
  const sent = { ...saved, body: [{ id: "t", content: content("моё"), type: "terms" as const }] };
  const shown = { ...saved, body: [{ id: "t", type: "terms" as const, content: content("моё") }] };
  const body = [{ id: "t", content: content("моё и дальше"), type: "terms" as const }];
  const restorable = (base: LocalCopy["base"]) =>
    restorablePartsOf(
      { format: 1, at, content: { ...start, body }, base },
      shown,
      "2026-11-20T11:00:00.000Z",
    );
  const expected = { own: ["body"], contested: [] };
  expect(restorable({ saved, unanswered: [sent] })).toEqual(expected);
  expect(restorable({ saved: sent, unanswered: [] })).toEqual(expected);
});

test("a copy without its base is restored as a whole only if nothing was saved since", () => {
  const copy = copyOf({ notes: "моё" });
  expect(restorablePartsOf(copy, saved, at)).toEqual({ own: ["notes"], contested: [] });
  const shown = { ...saved, dueDate: "2026-12-24" };
  expect(restorablePartsOf(copy, shown, "2026-11-20T11:00:00.000Z")).toEqual({
    own: [],
    contested: ["dueDate", "notes"],
  });
});
