import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { NewClientDialog } from "./new-client-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("Escape asks before it discards a client that is being entered", async () => {
  const onClose = vi.fn();
  const user = show(<NewClientDialog name="Ромашка" onClose={onClose} onCreated={() => {}} />);
  await user.type(await screen.findByLabelText("КПП"), "770001001");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test("an entrepreneur's INN typed while the client is created changes its kind with the next save", async () => {
  const creation = Promise.withResolvers<void>();
  const updates: unknown[] = [];
  answerActions({
    createClientAction: async () => {
      await creation.promise;
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
  creation.resolve();
  await waitFor(() => expect(create.getAttribute("aria-busy")).not.toBe("true"));
  await user.click(create);
  await waitFor(() =>
    expect(updates).toMatchObject([{ id: "7", kind: "entrepreneur", inn: "500100732259" }]),
  );
});

const party = {
  ...{ kind: "company", name: "ООО «Ромашка»", shortName: "Ромашка", inn: "7700000016", kpp: "770001001" },
  ...{ ogrn: "1027700000019", address: "Москва", signatory: null, warning: null },
};

test("a typed INN is looked up at once, the register fills the form, and Enter creates the client", async () => {
  const lookups: unknown[] = [];
  answerActions({
    lookUpPartyAction: async (input) => {
      lookups.push(input);
      return { ok: true, data: party };
    },
    findTwinsAction: async () => ({ ok: true, data: [] }),
    createClientAction: async (input) => ({ ok: true, data: { id: "7", ...(input as object) } }),
  });
  const onCreated = vi.fn();
  const user = show(<NewClientDialog name="7700000016" onClose={() => {}} onCreated={onCreated} />);
  const create = await screen.findByRole("button", { name: /^Создать/ });
  await waitFor(() => expect(document.activeElement).toBe(create));
  expect(lookups).toEqual([{ inn: "7700000016" }]);
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(onCreated.mock.calls[0]?.[0]).toMatchObject({
      ...{ id: "7", name: "ООО «Ромашка»", shortName: "Ромашка" },
      ...{ inn: "7700000016", kpp: "770001001", address: "Москва" },
    }),
  );
});

test("warnings of the register and a client with the same INN are shown before the client is created", async () => {
  answerActions({
    lookUpPartyAction: async () => ({ ok: true, data: { ...party, warning: "Компания ликвидирована" } }),
    findTwinsAction: async () => ({ ok: true, data: [{ id: "1", name: "ООО «Ромашка»", shortName: null }] }),
  });
  show(<NewClientDialog name="7700000016" onClose={() => {}} onCreated={() => {}} />);
  expect((await screen.findByText("Компания ликвидирована")).getAttribute("role")).toBe("alert");
  const twin = await screen.findByRole("link", { name: "ООО «Ромашка»" });
  expect(twin.getAttribute("href")).toBe("/clients/1");
  expect(document.activeElement).not.toBe(screen.getByRole("button", { name: /^Создать/ }));
});

test("a client created after its dialog was closed is announced, but not chosen", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answerActions({ createClientAction: () => promise });
  const onCreated = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen && <NewClientDialog name="Ромашка" onClose={() => setOpen(false)} onCreated={onCreated} />}
        <Toaster />
      </>
    );
  }
  const user = show(<Page />);
  await user.click(await screen.findByRole("button", { name: /^Создать/ }));
  await user.keyboard("{Escape}");
  await act(async () => resolve({ ok: true, data: { id: "7" } }));
  expect(await screen.findByText("Клиент добавлен")).toBeTruthy();
  expect(onCreated).not.toHaveBeenCalled();
});
