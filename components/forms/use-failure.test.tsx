import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { toastStore } from "@/components/ui/toast";
import type { Failed } from "./result";
import { useFailure } from "./use-failure";

function Failing({ failed, details }: { failed: Omit<Failed, "ok">; details?: string }) {
  const notify = useFailure();
  return (
    <button type="button" onClick={() => notify({ ok: false, ...failed }, details)}>
      Отправить
    </button>
  );
}

test.each([
  [
    "a file is told by what is wrong with it, which no field is marked for",
    {
      failed: { error: "validation_error", fieldErrors: { file: ["Это не выписка"] } },
      details: "Это не выписка",
    },
    { title: "Это не выписка", description: undefined },
  ],
  [
    "fields are pointed to",
    { failed: { error: "validation_error", fieldErrors: { date: ["Не дата"] } }, details: "Не дата" },
    { title: "Проверьте выделенные поля.", description: "Не дата" },
  ],
])("%s", async (_, given, told) => {
  const user = show(<Failing {...given} />);
  await user.click(screen.getByRole("button"));
  const [toast] = toastStore.get();
  expect({ title: toast?.title, description: toast?.description }).toEqual(told);
});
