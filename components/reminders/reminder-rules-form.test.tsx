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

test("what is typed while the rules are saved stays with the focus and is saved next", async () => {
  const sent: (typeof rules)[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answerActions({
    saveReminderRulesAction: async (input) => {
      await gates[sent.push(input as typeof rules) - 1]?.promise;
      return { ok: true, data: { ...rules, interestPercent: 5, ...(input as object) } };
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
  // Settings saved by somebody else meanwhile stay.
  for (const input of sent) expect(input).not.toHaveProperty("interestPercent");
});

test("rules that someone else has changed are overwritten only by saving again", async () => {
  const sent: object[] = [];
  answerActions({
    saveReminderRulesAction: async (input) => {
      if (sent.push(input as object) > 1) return { ok: true, data: { ...rules, ...(input as object) } };
      const fieldErrors = { steps: ["Пока вы правили, здесь сохранили другое"] };
      return { ok: false, error: "validation_error", detail: "changed_meanwhile", fieldErrors };
    },
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <ReminderRulesForm organization={{ id: "1", name: "Ромашка", phone: null }} rules={rules} />
    </AppRouterContext>,
  );
  const save = () => user.click(screen.getByRole("button", { name: "Сохранить" }));
  await user.type(screen.getByLabelText(/^Тема/), " один");
  await save();
  expect((await screen.findByRole("alert")).textContent).toContain("сохранили другое");
  const steps = [{ ...rules.steps[0], subject: "Счёт один" }];
  expect(sent).toEqual([{ organizationId: "1", steps, seen: { steps: rules.steps } }]);
  const button = screen.getByRole("button", { name: "Сохранить" });
  await expect.poll(() => button.getAttribute("aria-busy")).not.toBe("true");
  await save();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual({ organizationId: "1", steps });
});

test("the error of a reminder stays with it when another is removed", async () => {
  const saved = Promise.withResolvers<void>();
  const twice = ["Такое письмо уже есть"];
  answerActions({
    saveReminderRulesAction: async () => {
      await saved.promise;
      return { ok: false, error: "validation_error", fieldErrors: { "steps.2.days": twice } };
    },
  });
  const steps = [1, 3, 3, 9].map((days) => ({ ...rules.steps[0]!, days }));
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <ReminderRulesForm
        organization={{ id: "1", name: "Ромашка", phone: null }}
        rules={{ ...rules, steps }}
      />
    </AppRouterContext>,
  );
  const wrong = () =>
    screen
      .getAllByLabelText<HTMLInputElement>(/^Дней от срока/)
      .map((field) => (field.getAttribute("aria-invalid") === "true" ? `${field.value}!` : field.value));
  const remove = () => user.click(screen.getAllByRole("button", { name: "Убрать письмо" })[0]!);
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  await remove();
  await act(async () => saved.resolve());
  await expect.poll(wrong).toEqual(["3", "3!", "9"]);
  await remove();
  expect(wrong()).toEqual(["3!", "9"]);
});

test("the last reminder has the claim even if another has a typographic minus in its days", async () => {
  const step = { ...rules.steps[0]!, days: 9 };
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <ReminderRulesForm
        organization={{ id: "1", name: "Ромашка", phone: null }}
        rules={{ ...rules, steps: [...rules.steps, step] }}
      />
    </AppRouterContext>,
  );
  const days = screen.getAllByLabelText(/^Дней от срока/)[0]!;
  await user.clear(days);
  await user.type(days, "−3");
  expect(screen.getAllByText("С претензией")).toHaveLength(1);
  expect(screen.getByText(/^За 3 дня до/)).toBeTruthy();
});

test("an interest rate that is not a number is sent, so that the server refuses it", async () => {
  const sent: object[] = [];
  answerActions({
    saveReminderRulesAction: async (input) => {
      sent.push(input as object);
      return { ok: false, error: "validation_error", fieldErrors: { interestPercent: ["Процент"] } };
    },
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <ReminderRulesForm organization={{ id: "1", name: "Ромашка", phone: null }} rules={rules} />
    </AppRouterContext>,
  );
  await user.type(screen.getByLabelText(/Процент|процент|Ставка/), "много");
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  await expect.poll(() => sent).toMatchObject([{ interestPercent: Number.NaN }]);
});
