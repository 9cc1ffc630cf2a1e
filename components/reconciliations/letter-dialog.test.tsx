import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { LetterDialog } from "./letter-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("the placeholder of the link is shown in words and sent by its name", async () => {
  const draft = { to: "a@example.com", subject: "Акт", text: "Ответьте: {{link}}", isSetUp: true };
  const sent: unknown[] = [];
  answerActions({
    draftReconciliationEmailAction: async () => ({ ok: true, data: draft }),
    sendReconciliationEmailAction: async (input) => {
      sent.push(input);
      return { ok: true, data: { state: "sent", error: null } };
    },
  });
  const user = show(<LetterDialog id="1" onClose={() => {}} />);
  const text = await screen.findByDisplayValue("Ответьте: {{ссылка для ответа}}");
  await user.type(text, ". Спасибо!");
  await user.click(screen.getByRole("button", { name: "Отправить" }));
  expect(sent).toEqual([expect.objectContaining({ text: "Ответьте: {{link}}. Спасибо!" })]);
});

test("Escape asks before it discards a typed email", async () => {
  const draft = { to: "a@example.com", subject: "Акт", text: "", isSetUp: true };
  answerActions({ draftReconciliationEmailAction: async () => ({ ok: true, data: draft }) });
  const onClose = vi.fn();
  const user = show(<LetterDialog id="1" onClose={onClose} />);
  await user.type(await screen.findByDisplayValue("Акт"), " сверки");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
