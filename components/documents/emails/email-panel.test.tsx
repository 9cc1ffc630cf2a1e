import { act, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
import { draftOf } from "@/components/documents/draft/document-draft";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { EmailPanel } from "./email-panel";

const proposedEmail = {
  isSetUp: true,
  missing: [],
  to: "buh@client.example",
  knownAddresses: [],
  subject: "Счёт 7",
  text: "Здравствуйте!",
  canLink: true,
  fileName: "schet-7.pdf",
};

/** Opens the email of an issued paper, and records the requests to the service. */
function setUpEmail(answer: Promise<object> = Promise.resolve({ ok: false, error: "internal_error" })) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const state = { isSaved: true };
  answerActions({
    draftEmailAction: async () => {
      asked.push("draft");
      return { ok: true, data: proposedEmail };
    },
    sendEmailAction: async (input) => {
      asked.push("send");
      sent.push(input);
      return answer;
    },
  });
  const opened = openedDocument({ status: "issued" });
  const { document } = opened;
  const { fields, lines } = draftOf(opened, "22");
  const mender = {
    ...{ opened, date: fields.date, client: fields.client, upd: fields.upd },
    defaultVatRate: lines.defaultVatRate,
    rows: null,
    changeFields: () => {},
    changeRates: () => {},
  };
  function Page() {
    const [asked, setAsked] = useState("letter");
    return (
      <>
        {asked === "letter" && (
          <EmailPanel
            document={document}
            missing={{} as never}
            mender={mender}
            issue={() => Promise.reject(new Error("it is issued"))}
            flush={async () => state.isSaved}
            onClose={() => setAsked("")}
          />
        )}
        <button type="button" onClick={() => setAsked("more")}>
          Другое
        </button>
        {asked === "more" && <input aria-label="Причина" />}
      </>
    );
  }
  const panel = () =>
    show(
      <AppRouterContext value={{ refresh: () => {} } as never}>
        <Page />
        <Toaster />
      </AppRouterContext>,
    );
  return { asked, sent, state, panel };
}

const notSaved = /Правки документа не сохранены/;

test("proposes no email for a document that could not be saved, until it is saved", async () => {
  const { asked, state, panel } = setUpEmail();
  state.isSaved = false;
  const user = panel();
  expect(await screen.findByText(notSaved)).toBeTruthy();
  expect(asked).toEqual([]);
  state.isSaved = true;
  await user.click(screen.getByRole("button", { name: "Повторить" }));
  expect(await screen.findByDisplayValue("Счёт 7")).toBeTruthy();
});

test("shows the placeholder of the link in words and sends it by its name", async () => {
  const { sent, panel } = setUpEmail();
  const user = panel();
  await user.click(await screen.findByRole("checkbox", { name: /ссылку на документ/ }));
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Текст письма" });
  expect(text.value).toMatch(/\{\{ссылка на документ\}\}/);
  await user.type(text, " Спасибо!");
  await user.click(screen.getByRole("button", { name: "Отправить" }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/: \{\{link\}\}.* Спасибо!$/s) }),
    ]),
  );
});

test("does not send an email if the document could not be saved since the dialog opened", async () => {
  const { asked, state, panel } = setUpEmail();
  const user = panel();
  await screen.findByDisplayValue("Счёт 7");
  state.isSaved = false;
  await user.click(screen.getByRole("button", { name: "Отправить" }));
  expect(await screen.findByText(notSaved)).toBeTruthy();
  expect(asked).toEqual(["draft"]);
});

test.each([
  ["sent", null, "Письмо отправлено"],
  ["failed", "Почтовый сервер недоступен", "Почтовый сервер недоступен"],
])(
  "an email whose dialog was closed reports that it is %s and leaves other input alone",
  async (outcome, error, expectedText) => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { asked, panel } = setUpEmail(promise);
    const user = panel();
    await user.click(await screen.findByRole("button", { name: "Отправить" }));
    await waitFor(() => expect(asked).toContain("send"));
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Другое" }));
    await user.type(screen.getByLabelText("Причина"), "Ошибка");
    await act(async () =>
      resolve({ ok: true, data: { state: outcome, error, to: ["a@b.example"], refused: [] } }),
    );
    expect(await screen.findByText(expectedText)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Причина").value).toBe("Ошибка");
  },
);
