import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { IssueRecord } from "@/lib/document-issues/schema";
import { ReopenDialog } from "./reopen-dialog";

const nobodyReceived = "Ни письмом, ни по ссылке его никто не получал.";

function showReopenDialog(listLinksAction: () => Promise<unknown>) {
  answerActions({ listLinksAction });
  show(
    <ReopenDialog
      document={{ id: "1", number: "СЧ-1" }}
      issue={{ revision: 1 } as IssueRecord}
      emails={[]}
      onClose={() => {}}
      onReopen={async () => {}}
    />,
  );
}

test("says that nobody has received the document only once that is known", async () => {
  const answer = Promise.withResolvers<unknown>();
  showReopenDialog(() => answer.promise);
  expect(screen.queryByText(nobodyReceived)).toBe(null);
  answer.resolve({ ok: true, data: [] });
  expect(await screen.findByText(nobodyReceived)).toBeTruthy();
});

test("names an active link and does not say that nobody has received the document", async () => {
  showReopenDialog(async () => ({ ok: true, data: [{ id: "1" }] }));
  expect(await screen.findByText(/^Действует 1 ссылка/)).toBeTruthy();
  expect(screen.queryByText(nobodyReceived)).toBe(null);
});
