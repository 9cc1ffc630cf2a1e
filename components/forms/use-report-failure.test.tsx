import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { toastStore } from "@/components/ui/toast";
import type { Failed } from "./result";
import { useReportFailure } from "./use-report-failure";

function Failing({ failed, details }: { failed: Omit<Failed, "ok">; details?: string }) {
  const reportFailure = useReportFailure();
  return (
    <button type="button" onClick={() => reportFailure({ ok: false, ...failed }, details)}>
      Отправить
    </button>
  );
}

test.each([
  [
    "what is wrong with a field that is marked nowhere is all that is told",
    {
      failed: { error: "validation_error", fieldErrors: { file: ["Это не выписка"] } },
      details: "Это не выписка",
    },
    { title: "Это не выписка", description: undefined },
  ],
  [
    "fields that are marked are pointed to",
    { failed: { error: "validation_error", fieldErrors: { date: ["Не дата"] } } },
    { title: "Проверьте выделенные поля.", description: undefined },
  ],
  [
    "what else is known of another failure is told beside it",
    { failed: { error: "version_conflict" }, details: "Черновик удалён" },
    { title: "Пока вы редактировали, запись изменил кто-то ещё.", description: "Черновик удалён" },
  ],
  [
    "what a failure adds to its code is told in words",
    { failed: { error: "conflict", detail: "document_in_use", requestId: "7" } },
    {
      title: "Действие противоречит текущему состоянию записи. Обновите страницу и проверьте.",
      description: "На документ опираются другие документы или платежи.",
    },
  ],
  [
    "what no words are known for is left out, and the request is named",
    { failed: { error: "conflict", detail: "constructor", requestId: "7" } },
    {
      title: "Действие противоречит текущему состоянию записи. Обновите страницу и проверьте.",
      description: "Код обращения: 7",
    },
  ],
])("%s", async (_, given, expectedToast) => {
  const user = show(<Failing {...given} />);
  await user.click(screen.getByRole("button"));
  await waitFor(() => {
    const [toast] = toastStore.get();
    expect({ title: toast?.title, description: toast?.description }).toEqual(expectedToast);
  });
});
