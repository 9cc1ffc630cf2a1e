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
] as const)("what becomes of a number that %s is said before", async (freed, words, asksWhy) => {
  answerActions({ freedNumberAction: async () => ({ ok: true, data: freed }) });
  show(<DeleteDialog document={document} onClose={() => {}} onDelete={async () => {}} />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Причина" }) !== null).toBe(asksWhy);
});

test("the number of a correction stays with the paper that it corrects", async () => {
  answerActions({ freedNumberAction: async () => ({ ok: true, data: "known" }) });
  const correction = { ...document, correctsDocumentId: "1" };
  show(<DeleteDialog document={correction} onClose={() => {}} onDelete={async () => {}} />);
  expect(await screen.findByText(/номер останется за ним/)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Причина" })).toBeNull();
});
