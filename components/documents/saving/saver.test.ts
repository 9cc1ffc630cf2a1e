import { describe, expect, test } from "vitest";
import {
  type DocumentDraft,
  type DraftAction,
  draftReducer,
} from "@/components/documents/draft/document-draft";
import { blankDraft } from "@/components/documents/draft/testing/blank-draft";
import { emptyLine, type LineDraft } from "@/components/documents/lines/line-draft";
import type { Result } from "@/components/forms/result";
import type { DocumentRecord } from "@/lib/documents/schema";
import { createSaver } from "./saver";

const line = (name: string, price = "100,00"): LineDraft => ({
  ...emptyLine("", "22"),
  name,
  unit: "шт",
  qty: "1",
  price,
});

type Sent = Record<string, unknown> & { version: number };

/** A saver of a draft, with a service that responds as the test says and records the requests. */
function work(start: DocumentDraft) {
  const sent: Sent[] = [];
  let answer: (version: number) => Result<DocumentRecord> | Promise<Result<DocumentRecord>> = accept;
  let draft = start;
  const saver = createSaver(
    { version: 1, savedAt: "2026-11-20T10:00:00Z", draft },
    async (changes) => {
      sent.push(changes);
      return answer(changes.version);
    },
    () => undefined,
  );
  return {
    saver,
    sent,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    edit: (action: DraftAction) => {
      draft = draftReducer(draft, action);
      saver.update(draft);
    },
    keyOf: (row: number) => draft.lines.lines[row]!.key,
    draft: () => draft,
  };
}

const accept = (version: number): Result<DocumentRecord> => ({
  ok: true,
  data: { version: version + 1, updatedAt: "2026-11-20T10:01:00Z" } as DocumentRecord,
});
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const note = (notes: string): DraftAction => ({ type: "fields", changes: { notes } });
const typed = (key: string, column: "name" | "price", text: string): DraftAction => ({
  type: "lines",
  action: { type: "type", key, column, text },
});

describe("what is sent", () => {
  test("is what changed since the last save, with the version that it rests on", async () => {
    const { saver, sent, edit } = work(blankDraft(line("Аренда")));
    edit(note("а"));
    expect(await saver.flush()).toBe(true);
    edit({ type: "fields", changes: { dueDate: "2026-12-01" } });
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([
      { version: 1, notes: "а" },
      { version: 2, dueDate: "2026-12-01" },
    ]);
    expect(saver.get()).toMatchObject({ isUnsaved: false, version: 3 });
  });

  test("is nothing when the edits come to nothing", async () => {
    const { saver, sent, edit } = work(blankDraft(line("Аренда")));
    edit({ type: "lines", action: { type: "insert", at: 1 } });
    edit(note(" "));
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([]);
  });

  test("keeps a saved row that cannot be read for a while, and leaves out a new one", async () => {
    const { saver, sent, edit, keyOf } = work(blankDraft(line("Аренда"), line("Уборка")));
    edit(typed(keyOf(0), "name", ""));
    edit({ type: "lines", action: { type: "insert", at: 2 } });
    edit(typed(keyOf(2), "price", "5"));
    edit(typed(keyOf(1), "name", "Уборка офиса"));
    await saver.flush();
    expect(sent[0]?.lines).toMatchObject([{ name: "Аренда" }, { name: "Уборка офиса" }]);
  });

  test("drops a row once all of it is empty", async () => {
    const { saver, sent, edit, keyOf } = work(blankDraft(line("Аренда"), line("Уборка")));
    const values = { name: "", unit: "", qty: "", price: "" };
    edit({ type: "lines", action: { type: "fill", key: keyOf(0), values } });
    await saver.flush();
    expect(sent[0]?.lines).toMatchObject([{ name: "Уборка" }]);
  });

  test("has the stored date while another one is being typed", async () => {
    const { saver, sent, edit } = work(blankDraft());
    edit({ type: "fields", changes: { date: "", notes: "а" } });
    await saver.flush();
    expect(sent).toEqual([{ version: 1, notes: "а" }]);
  });

  test("goes one save at a time; what is typed meanwhile follows", async () => {
    const { saver, sent, edit, answerWith } = work(blankDraft());
    let land = () => undefined as unknown;
    answerWith(
      (version) =>
        new Promise((resolve) => {
          land = () => resolve(accept(version));
        }),
    );
    edit(note("а"));
    const first = saver.flush();
    edit(note("аб"));
    expect(saver.get()).toMatchObject({ sending: 1, isUnsaved: true });
    expect(sent).toHaveLength(1);
    answerWith(accept);
    land();
    expect(await first).toBe(true);
    expect(sent.map(({ notes }) => notes)).toEqual(["а", "аб"]);
  });
});

describe("a failure", () => {
  test("of the network loses nothing and is tried again when asked", async () => {
    const { saver, sent, edit, answerWith } = work(blankDraft());
    answerWith(offline);
    edit(note("а"));
    expect(await saver.flush()).toBe(false);
    expect(saver.get()).toMatchObject({ failure: "offline", isUnsaved: true });
    answerWith(accept);
    saver.again();
    expect(await saver.flush()).toBe(true);
    expect(sent.at(-1)).toEqual({ version: 1, notes: "а" });
  });

  test("of a closed month is reported at the date and not tried again by itself, until it is changed or somebody asks", async () => {
    const { saver, sent, edit, answerWith } = work(blankDraft());
    answerWith(() => ({
      ok: false,
      error: "period_closed",
      fieldErrors: { date: ["10.2026 — закрытый месяц"] },
    }));
    edit({ type: "fields", changes: { date: "2026-10-05" } });
    expect(await saver.flush()).toBe(false);
    expect(saver.get()).toMatchObject({
      failure: "closed",
      isUnsaved: true,
      errors: { fields: { date: "10.2026 — закрытый месяц" } },
    });
    expect(await saver.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    saver.again();
    expect(await saver.flush()).toBe(false);
    expect(sent).toHaveLength(2);
    answerWith(accept);
    edit({ type: "fields", changes: { date: "2026-11-05" } });
    expect(await saver.flush()).toBe(true);
    expect(sent.map(({ date }) => date)).toEqual(["2026-10-05", "2026-10-05", "2026-11-05"]);
  });

  test("of a field is reported at the row that it is about, blank and waiting rows aside", async () => {
    const { saver, edit, answerWith, keyOf } = work(blankDraft(line("Аренда"), line("Уборка")));
    answerWith(() => ({
      ok: false,
      error: "validation_error",
      fieldErrors: { "lines.1.priceCents": ["много"], dueDate: ["рано"], "body.2.content": ["длинно"] },
    }));
    edit({ type: "lines", action: { type: "insert", at: 0 } });
    edit(note("а"));
    expect(await saver.flush()).toBe(false);
    const { errors, failure } = saver.get();
    expect(failure).toBe("invalid");
    expect(errors.fields).toEqual({ dueDate: "рано", body: "длинно" });
    expect([...errors.rows]).toEqual([[keyOf(2), { price: "много" }]]);
  });
});

describe("another version of the document", () => {
  const theirs = { ...blankDraft(line("Их строка")), edits: 0 };
  const start = { version: 7, savedAt: "2026-11-20T10:05:00Z", draft: theirs };
  const conflicting = async () => {
    const place = work(blankDraft(line("Аренда")));
    place.answerWith(() => ({ ok: false, error: "version_conflict" }));
    place.edit(typed(place.keyOf(0), "name", "Моя строка"));
    await place.saver.flush();
    place.answerWith(accept);
    return place;
  };

  test("stops saving until somebody decides", async () => {
    const { saver, sent, edit } = await conflicting();
    edit(note("а"));
    expect(await saver.flush()).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test("is written over with all that differs", async () => {
    const { saver, sent, draft } = await conflicting();
    saver.rebase(start, draft());
    expect(await saver.flush()).toBe(true);
    expect(sent[1]).toMatchObject({ version: 7, lines: [{ name: "Моя строка" }] });
  });

  test("is not undone by a save before the page has shown what was taken over", async () => {
    const { saver, sent, draft } = await conflicting();
    const taken = { ...draft(), fields: { ...draft().fields, notes: "их" } };
    saver.rebase({ ...start, draft: { ...start.draft, fields: taken.fields } }, taken);
    expect(await saver.flush()).toBe(true);
    expect(Object.keys(sent[1]!)).toEqual(["version", "lines"]);
  });

  test("is taken over with nothing left to save", async () => {
    const { saver, sent, draft } = await conflicting();
    saver.rebase({ ...start, draft: { ...theirs, edits: draft().edits } });
    expect(saver.get()).toMatchObject({ failure: null, isUnsaved: false, version: 7 });
    expect(await saver.flush()).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test("that came of a status change is the next to rest on", async () => {
    const { saver, sent, edit } = work(blankDraft());
    saver.advance(2, "2026-11-20T10:05:00Z");
    edit(note("а"));
    await saver.flush();
    expect(sent).toEqual([{ version: 2, notes: "а" }]);
  });
});
