import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { EmailSettings } from "./email-settings";

const invoice = { docType: "invoice" as const, subject: "Счёт", text: "Здравствуйте", isOwn: false };

/** The settings on a page that is refreshed with the stored values after a save or reset, and what was sent to save. */
function settings(initial = invoice) {
  let stored = initial;
  const sent: unknown[] = [];
  const saved = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  answerActions({
    resetEmailTemplateAction: async () => {
      stored = invoice;
      return { ok: true, data: stored };
    },
    saveEmailTemplateAction: async (input) => {
      sent.push(input);
      stored = { ...stored, ...(input as object), isOwn: true };
      await saved.promise;
      return { ok: true, data: stored };
    },
  });
  function Page() {
    const [template, setTemplate] = useState(initial);
    const refresh = () => void read.promise.then(() => setTemplate(stored));
    return (
      <AppRouterContext value={{ push: () => {}, refresh } as never}>
        <EmailSettings organizationId="1" templates={[template]} examples={[]} />
        <Toaster />
      </AppRouterContext>
    );
  }
  const user = show(<Page />);
  const answer = async () => {
    saved.resolve();
    await screen.findByText("Текст письма сохранён");
  };
  return { user, sent, answer, refresh: () => act(async () => read.resolve()) };
}

const subject = () => screen.getByLabelText<HTMLInputElement>(/^Тема/);
const save = () => screen.getByRole("button", { name: "Сохранить" });

test("what is typed between a save and the refresh of the page stays", async () => {
  const { user, answer, refresh } = settings();
  await user.type(subject(), " один ");
  await user.click(save());
  await answer();
  await user.type(subject(), "два");
  await refresh();
  expect(subject().value).toBe("Счёт один два");
});

test("a saved template is shown as it is stored", async () => {
  const { user, answer, refresh } = settings();
  await user.type(subject(), " один ");
  await user.click(save());
  await answer();
  await refresh();
  expect(subject().value).toBe("Счёт один");
});

test("what is typed after a reset, before the page is refreshed, changes the default text", async () => {
  const own = { ...invoice, subject: "Свой счёт", isOwn: true };
  const { user, sent, answer, refresh } = settings(own);
  await user.type(subject(), " прежний");
  await user.click(screen.getByRole("button", { name: /Вернуть/ }));
  await expect.poll(() => subject().value).toBe("Счёт");
  await user.type(subject(), " на оплату");
  await refresh();
  expect(subject().value).toBe("Счёт на оплату");
  await user.click(save());
  await answer();
  const changes = { organizationId: "1", docType: "invoice", subject: "Счёт на оплату" };
  expect(sent).toEqual([{ ...changes, seen: { subject: "Счёт" } }]);
});

test("a placeholder inserted with a click counts as an unsaved change", async () => {
  const { user } = settings();
  await user.click(screen.getByRole("button", { name: "Номер документа" }));
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test("a placeholder replaces the selected text, with the caret after it", async () => {
  const { user } = settings();
  const text = screen.getByLabelText<HTMLTextAreaElement>(/^Текст/);
  text.focus();
  text.setSelectionRange(0, 4);
  await user.click(screen.getByRole("button", { name: "Номер документа" }));
  expect(text.value).toBe("{{Номер документа}}вствуйте");
  await expect.poll(() => [document.activeElement === text, text.selectionStart]).toEqual([true, 19]);
});

test("a template that someone else has changed is overwritten only by saving again", async () => {
  const sent: object[] = [];
  answerActions({
    saveEmailTemplateAction: async (input) => {
      sent.push(input as object);
      const fieldErrors = { subject: ["Пока вы правили, здесь сохранили другое"] };
      return { ok: false, error: "validation_error", detail: "changed_meanwhile", fieldErrors };
    },
  });
  let read: (template: typeof invoice) => void = () => {};
  function Page() {
    const [template, setTemplate] = useState(invoice);
    read = setTemplate;
    return (
      <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
        <EmailSettings organizationId="1" templates={[template]} examples={[]} />
      </AppRouterContext>
    );
  }
  const user = show(<Page />);
  await user.type(subject(), " один");
  await act(async () => read({ ...invoice, subject: "Их счёт", text: "Добрый день", isOwn: true }));
  await user.click(save());
  expect(await screen.findByText(/сохранили другое/)).toBeTruthy();
  const mine = { organizationId: "1", docType: "invoice", subject: "Счёт один" };
  expect(sent).toEqual([{ ...mine, seen: { subject: "Счёт" } }]);
  await expect.poll(() => save().getAttribute("aria-busy")).not.toBe("true");
  await user.click(save());
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual(mine);
});

test("saving again sends only the subject typed since, not the text that someone else has saved", async () => {
  const sent: object[] = [];
  const answered = Promise.withResolvers<void>();
  answerActions({
    saveEmailTemplateAction: async (input) => {
      sent.push(input as object);
      await answered.promise;
      return { ok: true, data: { ...invoice, ...(input as object), text: "Их текст", isOwn: true } };
    },
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <EmailSettings organizationId="1" templates={[invoice]} examples={[]} />
      <Toaster />
    </AppRouterContext>,
  );
  await user.type(subject(), " один");
  await user.click(save());
  await user.type(subject(), " два");
  answered.resolve();
  await screen.findByText(/ещё не сохранено/);
  await expect.poll(() => save().getAttribute("aria-busy")).not.toBe("true");
  await user.click(save());
  await expect.poll(() => sent).toHaveLength(2);
  const key = { organizationId: "1", docType: "invoice" };
  expect(sent[1]).toEqual({ ...key, subject: "Счёт один два", seen: { subject: "Счёт один" } });
});
