import { act, cleanup, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { DocumentMenu } from "./document-menu";
import { useDocumentActions } from "./use-document-actions";

function Menu({ document }: { document: ReturnType<typeof openedDocument>["document"] }) {
  const actions = useDocumentActions({
    document,
    flush: async () => true,
    versionNow: () => document.version,
    onChanged: () => {},
    onBehind: async () => {},
  });
  const doNothing = () => {};
  return (
    <DocumentMenu
      document={document}
      hasOpenCorrection={false}
      isClosed={false}
      isMaking={actions.isMaking}
      onDuplicate={actions.duplicate}
      onRepeat={doNothing}
      onStatus={doNothing}
      onSaveAsTemplate={doNothing}
      onDelete={doNothing}
    />
  );
}

/** The menu of a document; documents created through it are ready when the test says so. */
function showMenu() {
  const { document } = openedDocument({ status: "issued" });
  const made: unknown[] = [];
  const pushed: string[] = [];
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answerActions({
    duplicateDocumentAction: (input) => {
      made.push(input);
      return promise;
    },
  });
  const router = { push: (address: string) => pushed.push(address), refresh: () => {} };
  const user = show(
    <AppRouterContext value={router as never}>
      <Menu document={document} />
      <Toaster />
    </AppRouterContext>,
  );
  const answer = (shippedBefore = "none") =>
    act(async () => resolve({ ok: true, data: { ...document, id: "copy", number: "8", shippedBefore } }));
  return { user, made, pushed, answer };
}

const button = () => screen.getByRole("button", { name: "Другие действия" });
const duplicate = () => screen.findByRole("menuitem", { name: "Дублировать" });

test("a duplicate is created once, and the menu is busy until then", async () => {
  const { user, made, pushed, answer } = showMenu();
  await user.click(button());
  await user.click(await duplicate());
  expect(button().getAttribute("aria-busy")).toBe("true");
  button().focus();
  await user.keyboard("{ArrowDown}");
  await user.click(await duplicate());
  expect(made).toHaveLength(1);
  await answer();
  expect(pushed).toEqual(["/documents/copy"]);
  expect(button().getAttribute("aria-busy")).toBeNull();
});

test("a user who has left is not taken to the created document", async () => {
  const { user, pushed, answer } = showMenu();
  await user.click(button());
  await user.click(await duplicate());
  cleanup();
  await answer();
  expect(pushed).toEqual([]);
});

test.each([
  ["part", "В нём то, чего ещё нет в актах и УПД по этому счёту."],
  ["all", "На всё по этому счёту уже есть акты и УПД: в черновике снова все строки."],
  [
    "unclear",
    "По этому счёту уже есть акты или УПД. Что осталось, по их строкам не понять: в черновике все строки.",
  ],
])("with %s shipped before, the message says what the new draft contains", async (shippedBefore, text) => {
  const { user, made, answer } = showMenu();
  await user.click(button());
  await user.click(await screen.findByRole("menuitem", { name: "Создать УПД" }));
  await answer(shippedBefore);
  expect(made).toMatchObject([{ docType: "upd" }]);
  expect(await screen.findByText(text)).toBeDefined();
  cleanup();
});
