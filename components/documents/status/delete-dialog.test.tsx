import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { DeleteDialog } from "./delete-dialog";

const { document } = openedDocument();

test.each([
  ["returns", /Это последний номер/, false],
  ["gap", /Если после него уже есть другие номера/, true],
  ["elsewhere", /из другой программы: в нашей нумерации ничего не изменится/, false],
  ["known", /уже выставляли или отправляли: номер больше никому не достанется/, true],
] as const)(
  "before deletion, says what happens to a number of kind %s and asks for a reason if needed",
  async (freed, words, asksForReason) => {
    answerActions({ freedNumberAction: async () => ({ ok: true, data: freed }) });
    show(<DeleteDialog document={document} onClose={() => {}} onDelete={async () => {}} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Причина" }) !== null).toBe(asksForReason);
  },
);

test("before a correction is deleted, says that the number stays with the original", async () => {
  answerActions({ freedNumberAction: async () => ({ ok: true, data: "known" }) });
  const correction = { ...document, correctsDocumentId: "1" };
  show(<DeleteDialog document={correction} onClose={() => {}} onDelete={async () => {}} />);
  expect(await screen.findByText(/номер останется за ним/)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Причина" })).toBeNull();
});
