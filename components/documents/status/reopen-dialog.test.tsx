import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { IssueRecord } from "@/lib/document-issues/schema";
import { ReopenDialog } from "./reopen-dialog";

const nobody = "Ни письмом, ни по ссылке его никто не получал.";

function asked(listLinksAction: () => Promise<unknown>) {
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

test("that nobody has the paper is said once it is known, and not where it could not be read", async () => {
  const answer = Promise.withResolvers<unknown>();
  asked(() => answer.promise);
  expect(screen.queryByText(nobody)).toBe(null);
  answer.resolve({ ok: true, data: [] });
  expect(await screen.findByText(nobody)).toBeTruthy();
});

test("who has a link is told of, and nothing of nobody", async () => {
  asked(async () => ({ ok: true, data: [{ id: "1" }] }));
  expect(await screen.findByText(/^Действует 1 ссылка/)).toBeTruthy();
  expect(screen.queryByText(nobody)).toBe(null);
});
