import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { ProjectDocument } from "@/lib/projects/rules";
import { SignButton } from "./sign-button";

/** The button of an act in version 3, with its requests to a service that has the act in version `version`. */
function showButton(version: number) {
  const asked: unknown[] = [];
  answerActions({
    changeStatusAction: async (input) => {
      asked.push(input);
      const isBehind = (input as { version: number }).version !== version;
      version += 1;
      return isBehind ? { ok: false, error: "version_conflict" } : { ok: true, data: { version } };
    },
  });
  const refresh = vi.fn();
  const document = { id: "d", docType: "act", number: "А-1", version: 3 } as ProjectDocument;
  const user = show(
    <AppRouterContext value={{ refresh } as never}>
      <SignButton document={document}>Подписан</SignButton>
      <Toaster />
    </AppRouterContext>,
  );
  return { user, asked, refresh };
}

test("signs the version that is shown, and undo reverts only that signing", async () => {
  const { user, asked } = showButton(3);
  await user.click(screen.getByRole("button", { name: "Подписан" }));
  await user.click(await screen.findByRole("button", { name: "Отменить" }));
  await waitFor(() =>
    expect(asked).toEqual([
      { id: "d", status: "signed", version: 3 },
      { id: "d", status: "issued", version: 4 },
    ]),
  );
});

test("says if someone else has changed the act and refreshes the page", async () => {
  const { user, refresh } = showButton(5);
  await user.click(screen.getByRole("button", { name: "Подписан" }));
  expect(await screen.findByText(/изменил кто-то ещё/)).toBeTruthy();
  expect(refresh).toHaveBeenCalledOnce();
});
