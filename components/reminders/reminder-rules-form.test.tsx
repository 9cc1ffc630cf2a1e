import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { ReminderRulesForm } from "./reminder-rules-form";

const rules = {
  enabled: true,
  interestPercent: null,
  steps: [{ days: 3, subject: "Счёт", text: "Напоминаем" }],
};

test("what is typed while the rules are saved stays, with the cursor, and is saved next", async () => {
  const sent: (typeof rules)[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answerActions({
    saveReminderRulesAction: async (input) => {
      const data = input as typeof rules;
      await gates[sent.push(data) - 1]?.promise;
      return { ok: true, data };
    },
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <ReminderRulesForm organization={{ id: "1", name: "Ромашка", phone: null }} rules={rules} />
      <Toaster />
    </AppRouterContext>,
  );
  const save = () => user.click(screen.getByRole("button", { name: "Сохранить" }));
  const subject = () => screen.getByLabelText<HTMLInputElement>(/^Тема/);
  await user.type(subject(), " один");
  await save();
  await user.type(subject(), " два");
  await act(async () => gates[0]?.resolve());
  expect(await screen.findByText(/ещё не сохранено/)).toBeTruthy();
  expect(subject().value).toBe("Счёт один два");
  await save();
  await user.click(subject());
  await act(async () => gates[1]?.resolve());
  expect(await screen.findByText("Правила напоминаний сохранены")).toBeTruthy();
  expect(document.activeElement).toBe(subject());
  expect(sent.map(({ steps }) => steps[0]?.subject)).toEqual(["Счёт один", "Счёт один два"]);
});
