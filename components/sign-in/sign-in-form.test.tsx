import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { SignInForm } from "./sign-in-form";

const tooMany = { ok: false, error: "rate_limited", retryAfterSeconds: 32 };
const form = <SignInForm next="/" failure={null} hostedUrl="https://auth.example/login" />;

const signIn = async (user: ReturnType<typeof show>) => {
  await user.type(screen.getByLabelText("Имя пользователя"), "anna");
  await user.type(screen.getByLabelText("Пароль"), "не тот");
  await user.click(screen.getByRole("button", { name: "Войти" }));
};

test("after too many attempts the form shows the waiting time and keeps what was typed", async () => {
  answerActions({ signInAction: async () => tooMany });
  await signIn(show(form));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Слишком много неудачных попыток. Следующая возможна через 32 секунды",
  );
  expect(screen.getByLabelText<HTMLInputElement>("Имя пользователя").value).toBe("anna");
  expect(screen.getByLabelText<HTMLInputElement>("Пароль").value).toBe("не тот");
});

test("the end of the waiting time is announced", async () => {
  answerActions({ signInAction: async () => tooMany });
  const user = show(form);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await signIn(user);
  await screen.findByRole("alert");
  await act(() => vi.advanceTimersByTimeAsync(32_000));
  expect(screen.getByRole("status").textContent).toBe("Можно попробовать ещё раз");
  vi.useRealTimers();
});
