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
function saverAndService(start: DocumentDraft) {
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

describe("a save sends", () => {
  test("what changed since the last save, with the version it is based on", async () => {
    const { saver, sent, edit } = saverAndService(blankDraft(line("Аренда")));
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

  test("nothing if the edits cancel out", async () => {
    const { saver, sent, edit } = saverAndService(blankDraft(line("Аренда")));
    edit({ type: "lines", action: { type: "insert", at: 1 } });
    edit(note(" "));
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([]);
  });

  test("a saved row as it was while it cannot be read, and no new unreadable row", async () => {
    const { saver, sent, edit, keyOf } = saverAndService(blankDraft(line("Аренда"), line("Уборка")));
    edit(typed(keyOf(0), "name", ""));
    edit({ type: "lines", action: { type: "insert", at: 2 } });
    edit(typed(keyOf(2), "price", "5"));
    edit(typed(keyOf(1), "name", "Уборка офиса"));
    await saver.flush();
    expect(sent[0]?.lines).toMatchObject([{ name: "Аренда" }, { name: "Уборка офиса" }]);
  });

  test("no row that was emptied", async () => {
    const { saver, sent, edit, keyOf } = saverAndService(blankDraft(line("Аренда"), line("Уборка")));
    const values = { name: "", unit: "", qty: "", price: "" };
    edit({ type: "lines", action: { type: "fill", key: keyOf(0), values } });
    await saver.flush();
    expect(sent[0]?.lines).toMatchObject([{ name: "Уборка" }]);
  });

  test("the stored date while another is being typed", async () => {
    const { saver, sent, edit } = saverAndService(blankDraft());
    edit({ type: "fields", changes: { date: "", notes: "а" } });
    await saver.flush();
    expect(sent).toEqual([{ version: 1, notes: "а" }]);
  });

  test("one request at a time, and then what was typed meanwhile", async () => {
    const { saver, sent, edit, answerWith } = saverAndService(blankDraft());
    let finishRequest = () => undefined as unknown;
    answerWith(
      (version) =>
        new Promise((resolve) => {
          finishRequest = () => resolve(accept(version));
        }),
    );
    edit(note("а"));
    const first = saver.flush();
    edit(note("аб"));
    expect(saver.get()).toMatchObject({ sending: 1, isUnsaved: true });
    expect(sent).toHaveLength(1);
    answerWith(accept);
    finishRequest();
    expect(await first).toBe(true);
    expect(sent.map(({ notes }) => notes)).toEqual(["а", "аб"]);
  });
});

describe("a failed save", () => {
  test("because of the network keeps the change and is retried on request", async () => {
    const { saver, sent, edit, answerWith } = saverAndService(blankDraft());
    answerWith(offline);
    edit(note("а"));
    expect(await saver.flush()).toBe(false);
    expect(saver.get()).toMatchObject({ failure: "offline", isUnsaved: true });
    answerWith(accept);
    saver.retry();
    expect(await saver.flush()).toBe(true);
    expect(sent.at(-1)).toEqual({ version: 1, notes: "а" });
  });

  test("because of a closed month is shown at the date and retried only after a change or on request", async () => {
    const { saver, sent, edit, answerWith } = saverAndService(blankDraft());
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
    saver.retry();
    expect(await saver.flush()).toBe(false);
    expect(sent).toHaveLength(2);
    answerWith(accept);
    edit({ type: "fields", changes: { date: "2026-11-05" } });
    expect(await saver.flush()).toBe(true);
    expect(sent.map(({ date }) => date)).toEqual(["2026-10-05", "2026-10-05", "2026-11-05"]);
  });

  test("because of a field is shown at its row, not counting blank and unsaved rows", async () => {
    const { saver, edit, answerWith, keyOf } = saverAndService(blankDraft(line("Аренда"), line("Уборка")));
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

describe("a newer version of the document", () => {
  const theirs = { ...blankDraft(line("Их строка")), edits: 0 };
  const start = { version: 7, savedAt: "2026-11-20T10:05:00Z", draft: theirs };
  const saverInConflict = async () => {
    const setup = saverAndService(blankDraft(line("Аренда")));
    setup.answerWith(() => ({ ok: false, error: "version_conflict" }));
    setup.edit(typed(setup.keyOf(0), "name", "Моя строка"));
    await setup.saver.flush();
    setup.answerWith(accept);
    return setup;
  };

  test("stops saving until the user decides", async () => {
    const { saver, sent, edit } = await saverInConflict();
    edit(note("а"));
    expect(await saver.flush()).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test("is overwritten with all that differs", async () => {
    const { saver, sent, draft } = await saverInConflict();
    saver.rebase(start, draft());
    expect(await saver.flush()).toBe(true);
    expect(sent[1]).toMatchObject({ version: 7, lines: [{ name: "Моя строка" }] });
  });

  test("keeps its taken-over fields in a save before the page has shown them", async () => {
    const { saver, sent, draft } = await saverInConflict();
    const taken = { ...draft(), fields: { ...draft().fields, notes: "их" } };
    saver.rebase({ ...start, draft: { ...start.draft, fields: taken.fields } }, taken);
    expect(await saver.flush()).toBe(true);
    expect(Object.keys(sent[1]!)).toEqual(["version", "lines"]);
  });

  test("is taken over with nothing left to save", async () => {
    const { saver, sent, draft } = await saverInConflict();
    saver.rebase({ ...start, draft: { ...theirs, edits: draft().edits } });
    expect(saver.get()).toMatchObject({ failure: null, isUnsaved: false, version: 7 });
    expect(await saver.flush()).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test("made by a status change is the base of the next save", async () => {
    const { saver, sent, edit } = saverAndService(blankDraft());
    saver.advance(2, "2026-11-20T10:05:00Z");
    edit(note("а"));
    await saver.flush();
    expect(sent).toEqual([{ version: 2, notes: "а" }]);
  });
});
