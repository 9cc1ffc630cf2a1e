import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { LetterForm } from "./letter-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("an email still being sent says so, and is checked again with the same key", async () => {
  const keys: string[] = [];
  const onClose = vi.fn();
  const states = ["sending", "sent"];
  const user = show(
    <LetterForm
      draft={{ to: "a@example.com", subject: "Акт", text: "Здравствуйте" }}
      labels={{ to: "Кому", subject: "Тема", text: "Текст", send: "Отправить", sent: "Отправлено" }}
      send={async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return { ok: true, data: { state: states[keys.length - 1]!, error: null } };
      }}
      onWritten={() => {}}
      onLeave={() => {}}
      onClose={onClose}
    />,
  );
  const send = screen.getByRole("button", { name: "Отправить" });
  await user.click(send);
  expect((await screen.findByRole("alert")).textContent).toContain("ещё отправляется");
  expect(onClose).not.toHaveBeenCalled();
  await user.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(keys[1]).toBe(keys[0]);
});

test("an email that fails after its form was left reports the failure", async () => {
  const { promise, resolve } = Promise.withResolvers<{ state: string; error: string }>();
  const onClose = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    if (!isOpen) return <Toaster />;
    return (
      <LetterForm
        draft={{ to: "a@example.com", subject: "Акт", text: "Здравствуйте" }}
        labels={{ to: "Кому", subject: "Тема", text: "Текст", send: "Отправить", sent: "Отправлено" }}
        send={async () => ({ ok: true, data: await promise })}
        onWritten={() => {}}
        onLeave={() => setOpen(false)}
        onClose={onClose}
      />
    );
  }
  const user = show(<Page />);
  await user.click(screen.getByRole("button", { name: "Отправить" }));
  await user.click(screen.getByRole("button", { name: "Отмена" }));
  await act(async () => resolve({ state: "failed", error: "Почтовый сервер недоступен" }));
  expect(await screen.findByText("Почтовый сервер недоступен")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test("an address copied with its owner's name is taken without the name", async () => {
  const user = show(
    <LetterForm
      draft={{ to: "", subject: "Акт", text: "Здравствуйте" }}
      labels={{ to: "Кому", subject: "Тема", text: "Текст", send: "Отправить", sent: "Отправлено" }}
      send={async () => ({ ok: true, data: { state: "sent", error: null } })}
      onWritten={() => {}}
      onLeave={() => {}}
      onClose={() => {}}
    />,
  );
  const to = screen.getByRole<HTMLInputElement>("textbox", { name: /^Кому/ });
  await user.click(to);
  await user.paste("Главбух <docs@example.ru>; c@d.ru");
  expect(to.value).toBe("docs@example.ru, c@d.ru");
});
