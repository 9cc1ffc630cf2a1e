import { setImmediate } from "node:timers/promises";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState, useSyncExternalStore } from "react";
import { expect, test, vi } from "vitest";
import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import { blankDraft } from "@/components/documents/draft/testing/blank-draft";
import type { Result } from "@/components/forms/result";
import { show } from "@/components/testing/show";
import type { DocumentRecord } from "@/lib/documents/schema";
import { ConflictDialog } from "./conflict-dialog";
import { SaveState } from "./save-state";
import { createSaver } from "./saver";

const draft = blankDraft();
const start = { version: 1, savedAt: "2026-11-20T10:00:00Z", draft };
type Answer = Result<DocumentRecord>;

const saved = (version: number, updatedAt = "2026-11-20T10:32:00Z"): Answer => ({
  ok: true,
  data: { version, updatedAt } as DocumentRecord,
});

/** Makes a save fail while the clock is stopped, so that the automatic retry does not happen. */
async function withoutRetry(fail: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  fail();
  await setImmediate();
  vi.useRealTimers();
}

/** A note that is saved automatically, and a service whose responses are given one by one. */
function notesField() {
  const sent: unknown[] = [];
  let answer = (_: Answer) => {};
  let refuse = () => {};
  const send = (changes: object) => {
    sent.push(changes);
    return new Promise<Answer>((resolve, reject) => {
      answer = resolve;
      refuse = () => reject(new TypeError("Failed to fetch"));
    });
  };

  function Notes() {
    const [saver] = useState(() => createSaver(start, send, () => {}));
    const [currentDraft, setCurrentDraft] = useState(draft);
    const saving = useSyncExternalStore(saver.subscribe, saver.get);
    const change = (notes: string) => {
      const next = {
        ...currentDraft,
        fields: { ...currentDraft.fields, notes },
        edits: currentDraft.edits + 1,
      };
      setCurrentDraft(next);
      saver.update(next);
    };
    const theirs = { ...currentDraft, fields: { ...currentDraft.fields, notes: "их" } };
    const rebaseOn = (next: DocumentDraft) => {
      setCurrentDraft(next);
      saver.rebase({ version: 5, savedAt: "2026-11-20T10:05:00Z", draft: next });
    };
    return (
      <>
        <SaveState saving={saving} readOn="2026-11-20" waitingRows={0} onRetry={saver.retry} />
        <input
          aria-label="Примечание"
          value={currentDraft.fields.notes}
          onChange={(e) => change(e.target.value)}
        />
        {saving.failure === "conflict" && (
          <ConflictDialog
            conflict={{
              parts: ["notes"],
              change: undefined,
              isLocked: false,
            }}
            onKeepMine={() =>
              saver.rebase({ version: 5, savedAt: start.savedAt, draft: theirs }, currentDraft)
            }
            onTakeTheirs={() => rebaseOn(theirs)}
          />
        )}
      </>
    );
  }

  return {
    sent,
    part: <Notes />,
    answer: (next: Answer) => answer(next),
    lose: () => withoutRetry(refuse),
    fail: (error: string) => withoutRetry(() => answer({ ok: false, error })),
    /** Waits until the service has received that many requests in total. */
    asked: (times: number) => waitFor(() => expect(sent).toHaveLength(times)),
  };
}

const field = () => screen.getByLabelText<HTMLInputElement>("Примечание");

test("shows that text is being saved and then the time of the save in Moscow", async () => {
  const { part, sent, asked, answer } = notesField();
  const user = show(part);
  expect(screen.getByText("Сохранено в 13:00")).toBeTruthy();
  await user.click(field());
  await user.paste("да");
  expect(screen.getByText("Сохраняется…")).toBeTruthy();
  await asked(1);
  answer(saved(2));
  expect(await screen.findByText("Сохранено в 13:32")).toBeTruthy();
  expect(sent).toEqual([{ version: 1, notes: "да" }]);
});

test("shows the time of a save after midnight, and its date on a later day", async () => {
  const { part, asked, answer } = notesField();
  const user = show(part);
  await user.type(field(), "да");
  await asked(1);
  answer(saved(2, "2026-11-20T21:03:00Z"));
  expect(await screen.findByText("Сохранено в 00:03")).toBeTruthy();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T06:00:00Z") });
  fireEvent.focus(window);
  vi.useRealTimers();
  expect(await screen.findByText("Сохранено 21.11.2026 в 00:03")).toBeTruthy();
});

test("a lost connection is reported, and the retry sends the same change", async () => {
  const { part, sent, asked, answer, lose } = notesField();
  const user = show(part);
  await user.type(field(), "а");
  await asked(1);
  await lose();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Нет связи");
  await user.click(screen.getByRole("button", { name: "Повторить" }));
  expect(screen.getByText("Сохраняется…")).toBeTruthy();
  await asked(2);
  answer(saved(2));
  expect(await screen.findByText("Сохранено в 13:32")).toBeTruthy();
  expect(sent).toEqual([sent[0], sent[0]]);
});

test.each([
  ["validation_error", "Не сохранено: проверьте выделенные поля", false],
  ["unauthorized", "Не сохранено: сеанс завершён.", true],
  ["forbidden", "Не сохранено: у вас нет прав на изменение, правки хранятся на этом устройстве", true],
  ["not_found", "Не сохранено: документ удалён", false],
  ["internal_error", "Не сохранено: сервис не отвечает. Повторим сами", true],
])("the error %s is reported as «%s»", async (error, words, canRetry) => {
  const { part, asked, fail } = notesField();
  const read = vi.fn();
  const user = show(<AppRouterContext value={{ refresh: read } as never}>{part}</AppRouterContext>);
  await user.type(field(), "а");
  await asked(1);
  await fail(error);
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  expect(screen.queryAllByRole("button", { name: "Повторить" })).toHaveLength(canRetry ? 1 : 0);
  expect(screen.queryAllByRole("link", { name: "Войти в новой вкладке" })).toHaveLength(
    error === "unauthorized" ? 1 : 0,
  );
  const more = screen.queryByRole("button", { name: "Что можно сделать" });
  if (more) await user.click(more);
  expect(read).toHaveBeenCalledTimes(error === "not_found" ? 1 : 0);
});

test("after a conflict, keeping one's own version saves it over the other", async () => {
  const { part, sent, asked, answer } = notesField();
  const user = show(part);
  await user.type(field(), "моё");
  await asked(1);
  answer({ ok: false, error: "version_conflict" });
  const dialog = await screen.findByRole("alertdialog", { name: "Документ изменён в другом окне" });
  expect(dialog.textContent).toContain("И там, и здесь изменено: примечание.");
  await user.click(screen.getByRole("button", { name: "Оставить мою" }));
  await asked(2);
  expect(sent[1]).toEqual({ version: 5, notes: "моё" });
  answer(saved(6));
  expect(await screen.findByText("Сохранено в 13:32")).toBeTruthy();
});

test("after a conflict, typed spaces and Enter choose nothing", async () => {
  const { part, sent, asked, answer } = notesField();
  const user = show(part);
  await user.type(field(), "моё");
  await asked(1);
  answer({ ok: false, error: "version_conflict" });
  const dialog = await screen.findByRole("alertdialog");
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  await user.keyboard(" слово{Enter}");
  expect(screen.queryByRole("alertdialog")).not.toBeNull();
  expect(sent).toHaveLength(1);
  await user.keyboard("{Tab}{Enter}");
  await asked(2);
});

test("after a conflict, taking the other version sends nothing", async () => {
  const { part, sent, asked, answer } = notesField();
  const user = show(part);
  await user.type(field(), "моё");
  await asked(1);
  answer({ ok: false, error: "version_conflict" });
  await user.click(await screen.findByRole("button", { name: "Взять их версию" }));
  expect(field().value).toBe("их");
  expect(await screen.findByText("Сохранено в 13:05")).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test.each([
  [1, false, "Сохранено, кроме 1 неполной строки"],
  [1, true, "Сохранено, кроме 1 строки с ошибкой"],
  [2, true, "Сохранено, кроме 2 строк с ошибками"],
])("%d unsaved rows, wrong or not (%s), are reported as «%s»", (waitingRows, areWrong, words) => {
  const saving = createSaver(
    start,
    () => Promise.resolve(saved(2)),
    () => {},
  ).get();
  show(<SaveState {...{ saving, waitingRows, areWrong }} readOn="2026-11-20" onRetry={() => {}} />);
  expect(screen.getByRole("status").textContent).toBe(words);
});

test.each([
  [1, 0, "Сохранено, кроме 1 поля с ошибкой"],
  [2, 1, "Сохранено, кроме 2 полей с ошибками и 1 строки"],
])("%d wrong fields and %d rows are reported as «%s»", (wrongFields, waitingRows, words) => {
  const saving = createSaver(
    start,
    () => Promise.resolve(saved(2)),
    () => {},
  ).get();
  show(<SaveState {...{ saving, wrongFields, waitingRows }} readOn="2026-11-20" onRetry={() => {}} />);
  expect(screen.getByRole("status").textContent).toBe(words);
});
