import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useDocument } from "@/components/documents/use-document";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import type { ProblemRecord } from "@/lib/documents/schema";
import { useClosedMonth } from "./use-closed-month";

const opened = openedDocument();
const closed: ProblemRecord = {
  code: "closed_period",
  severity: "error",
  path: "date",
  message: "Месяц 10.2026 закрыт",
};

function Page() {
  const [problems, setProblems] = useState<ProblemRecord[]>([]);
  const page = useDocument(opened, "22");
  const found = useClosedMonth(problems, page);
  return (
    <>
      <input
        aria-label="Примечание"
        value={page.draft.fields.notes}
        onChange={({ target }) => page.changeFields({ notes: target.value })}
      />
      <button type="button" onClick={() => setProblems([closed])}>
        Закрыть
      </button>
      <button type="button" onClick={() => setProblems([])}>
        Открыть
      </button>
      <output aria-label="Месяц">{found?.message}</output>
      <output aria-label="Сохранение">{page.saving.failure ?? "нет"}</output>
      <output aria-label="Не сохранено">{String(page.hasUnsaved)}</output>
    </>
  );
}

const text = (label: string) => screen.getByLabelText(label).textContent;

test("a change refused by a closed month is saved once the month is reopened", async () => {
  let isOpen = false;
  const sent: unknown[] = [];
  answerActions({
    updateDocumentAction: async (input) => {
      sent.push(input);
      return isOpen
        ? { ok: true, data: { ...opened.document, version: opened.document.version + 1 } }
        : { ok: false, error: "period_closed" };
    },
  });
  show(<Page />);
  fireEvent.change(screen.getByLabelText("Примечание"), { target: { value: "моё" } });
  await expect.poll(() => text("Сохранение")).toBe("closed");
  fireEvent.click(screen.getByText("Закрыть"));
  expect(text("Месяц")).toBe("Месяц 10.2026 закрыт");
  expect(sent).toHaveLength(1);
  isOpen = true;
  fireEvent.click(screen.getByText("Открыть"));
  await expect.poll(() => text("Не сохранено")).toBe("false");
  expect(text("Месяц")).toBe("");
  expect(sent).toEqual([sent[0], sent[0]]);
});
