import { act, cleanup, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
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
  const none = () => {};
  return (
    <DocumentMenu
      document={document}
      hasOpenCorrection={false}
      isClosed={false}
      isMaking={actions.isMaking}
      onDuplicate={actions.duplicate}
      onRepeat={none}
      onStatus={none}
      onSaveAsTemplate={none}
      onDelete={none}
    />
  );
}

/** The menu of a document, whose copy is made when the test says so. */
function menu() {
  const { document } = openedDocument();
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
    </AppRouterContext>,
  );
  const answer = () => act(async () => resolve({ ok: true, data: { ...document, id: "copy" } }));
  return { user, made, pushed, answer };
}

const button = () => screen.getByRole("button", { name: "Другие действия" });
const duplicate = () => screen.findByRole("menuitem", { name: "Дублировать" });

test("a document that is being made is made once, and its menu says so until then", async () => {
  const { user, made, pushed, answer } = menu();
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

test("whoever has left meanwhile is not taken to what was made", async () => {
  const { user, pushed, answer } = menu();
  await user.click(button());
  await user.click(await duplicate());
  cleanup();
  await answer();
  expect(pushed).toEqual([]);
});
