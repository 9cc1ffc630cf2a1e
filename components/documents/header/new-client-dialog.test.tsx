import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { NewClientDialog } from "./new-client-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("a client that is being typed is not thrown away by Escape", async () => {
  const onClose = vi.fn();
  const user = show(<NewClientDialog name="Ромашка" onClose={onClose} onCreated={() => {}} />);
  await user.type(await screen.findByLabelText("КПП"), "770001001");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test("an entrepreneur's INN that is typed while the client is made makes it an entrepreneur", async () => {
  const made = Promise.withResolvers<void>();
  const updates: unknown[] = [];
  answerActions({
    createClientAction: async () => {
      await made.promise;
      return { ok: true, data: { id: "7" } };
    },
    updateClientAction: async (input) => {
      updates.push(input);
      return { ok: true, data: { id: "7" } };
    },
  });
  const user = show(<NewClientDialog name="Ромашка" onClose={() => {}} onCreated={() => {}} />);
  const inn = await screen.findByLabelText("ИНН");
  const create = screen.getByRole("button", { name: /^Создать/ });
  await user.click(create);
  await user.type(inn, "500100732259");
  made.resolve();
  await vi.waitFor(() => expect(create.getAttribute("aria-busy")).not.toBe("true"));
  await user.click(create);
  await vi.waitFor(() =>
    expect(updates).toMatchObject([{ id: "7", kind: "entrepreneur", inn: "500100732259" }]),
  );
});
