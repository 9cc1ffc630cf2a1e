import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { Template } from "@/lib/templates/schema";
import { TemplateConflictDialog } from "./template-conflict-dialog";
import { TemplateLinesTable } from "./template-lines-table";
import { useSaveKey, useTemplate } from "./use-template";

const template = {
  id: "1",
  updatedAt: "2026-11-20T10:00:00.000Z",
  name: "Счёт за аренду",
  docType: "invoice",
  description: null,
  body: [],
  upd: null,
  lines: [{ name: "Аренда", unit: "шт", qty: 1, priceCents: 100_00, vatRate: "22" }],
} as unknown as Template;

function Page() {
  const { draft, changeLines, save } = useTemplate(template, "22");
  useSaveKey(save);
  return (
    <>
      <TemplateLinesTable
        lines={draft.lines}
        defaultVatRate="22"
        vatMode="included"
        readOnly={false}
        onChange={changeLines}
      />
      <Toaster />
    </>
  );
}

test("a template is not saved while a row cannot be read, and is saved with the cell being typed into", async () => {
  const sent: string[][] = [];
  answerActions({
    updateTemplateAction: async (input) => {
      sent.push((input as { lines: { qty: string }[] }).lines.map(({ qty }) => qty));
      return { ok: true, data: template };
    },
    findServicesAction: async () => ({ ok: true, data: { items: [] } }),
  });
  const user = show(<Page />);
  const cell = screen.getByLabelText<HTMLInputElement>("Кол-во, строка 1");
  await user.click(cell);
  await user.keyboard("0{Control>}s{/Control}");
  expect(await screen.findByText(/Исправьте или удалите строку 1/)).toBeTruthy();
  expect(sent).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(cell));
  await user.clear(cell);
  await user.keyboard("2 шт{Control>}s{/Control}");
  await waitFor(() => expect(sent).toEqual([["2"]]));
  expect(cell.value).toBe("2");
});

const textOf = (body: Template["body"]) => JSON.stringify(body).match(/"text":"([^"]*)"/)?.[1] ?? "";

const flowOf = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});
/** The same text as the editor sends it and as the service answers with it: in another order of members. */
const bodySent = (text: string): Template["body"] => [{ id: "t", content: flowOf(text), type: "terms" }];
const bodyStored = (text: string): Template["body"] => [{ id: "t", type: "terms", content: flowOf(text) }];

/** The page of a template with a service that refuses changes based on an older version. */
function Draft() {
  const page = useTemplate(template, "22");
  const { draft, change, conflict } = page;
  return (
    <>
      <input
        aria-label="Название"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <input
        aria-label="Описание"
        value={draft.description ?? ""}
        onChange={({ target }) => change({ description: target.value })}
      />
      <input
        aria-label="Текст"
        value={textOf(draft.body)}
        onChange={({ target }) => change({ body: bodySent(target.value) })}
      />
      <button type="button" onClick={page.save}>
        Сохранить
      </button>
      {conflict && (
        <TemplateConflictDialog
          parts={conflict.parts}
          draft={draft}
          onReplace={page.replaceTheirs}
          onSetAside={page.takeTheirs}
          onClose={page.goOnTyping}
        />
      )}
      <Toaster />
    </>
  );
}

function draftAndService(theirs: Partial<Template>) {
  const service = {
    stored: { ...template, ...theirs, updatedAt: "2026-11-20T10:05:00.000Z" },
    made: [] as string[],
    /** Delays the reading of the template. */
    isRead: Promise.resolve(),
  };
  answerActions({
    getTemplateAction: async () => {
      await service.isRead;
      return { ok: true, data: service.stored };
    },
    updateTemplateAction: async (input) => {
      const { updatedAt, ...changes } = input as Partial<Template>;
      if (updatedAt !== service.stored.updatedAt) return { ok: false, error: "version_conflict" };
      const body = changes.body ? bodyStored(textOf(changes.body)) : service.stored.body;
      service.stored = { ...service.stored, ...changes, body, updatedAt: "2026-11-20T10:06:00.000Z" };
      return { ok: true, data: service.stored };
    },
    createTemplateAction: async (input) => {
      service.made.push((input as Template).name);
      return { ok: true, data: { ...template, ...(input as Template), id: "2" } };
    },
  });
  const user = show(
    <AppRouterContext value={{ refresh: () => {}, push: () => {} } as never}>
      <Draft />
    </AppRouterContext>,
  );
  const typeAndSave = async () => {
    await user.type(screen.getByLabelText("Название"), " 2026");
    await user.click(screen.getByRole("button", { name: "Сохранить" }));
  };
  return { user, service, typeAndSave };
}

test("saving takes over a field that only someone else has changed", async () => {
  const { service, typeAndSave } = draftAndService({ description: "их" });
  await typeAndSave();
  await waitFor(() =>
    expect(service.stored).toMatchObject({ name: "Счёт за аренду 2026", description: "их" }),
  );
  expect(screen.getByLabelText<HTMLInputElement>("Описание").value).toBe("их");
});

test("what is typed into another field while their version is loaded stays and is saved next", async () => {
  const { user, service, typeAndSave } = draftAndService({ docType: "act" });
  const reading = Promise.withResolvers<void>();
  service.isRead = reading.promise;
  await typeAndSave();
  await user.type(screen.getByLabelText("Описание"), "моё");
  reading.resolve();
  await waitFor(() =>
    expect(service.stored).toMatchObject({
      name: "Счёт за аренду 2026",
      docType: "act",
      description: null,
    }),
  );
  expect(screen.getByLabelText<HTMLInputElement>("Описание").value).toBe("моё");
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(service.stored).toMatchObject({ docType: "act", description: "моё" }));
});

test("a field that both have changed while their version is loaded is asked about", async () => {
  const { user, service, typeAndSave } = draftAndService({ description: "их" });
  const reading = Promise.withResolvers<void>();
  service.isRead = reading.promise;
  await typeAndSave();
  await user.type(screen.getByLabelText("Описание"), "моё");
  reading.resolve();
  await user.click(await screen.findByRole("button", { name: "Заменить моим" }));
  await waitFor(() =>
    expect(service.stored).toMatchObject({ name: "Счёт за аренду 2026", description: "моё" }),
  );
});

test("saving a template that was archived meanwhile says that it is in the archive", async () => {
  const { service, typeAndSave } = draftAndService({ isArchived: true });
  await typeAndSave();
  await screen.findByText("Шаблон сохранён, но он тем временем ушёл в архив");
  expect(service.stored.name).toBe("Счёт за аренду 2026");
});

test("after a conflict, mine can be saved as a separate template, and theirs stays", async () => {
  const { user, service, typeAndSave } = draftAndService({ name: "Их название" });
  await typeAndSave();
  await user.click(await screen.findByRole("button", { name: "Сохранить мой отдельно" }));
  await waitFor(() => expect(service.made).toEqual(["Счёт за аренду 2026 (мой вариант)"]));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Название").value).toBe("Их название"));
  expect(service.stored.name).toBe("Их название");
});

test("after a conflict, mine can replace theirs", async () => {
  const { user, service, typeAndSave } = draftAndService({ name: "Их название", description: "их" });
  await typeAndSave();
  await user.click(await screen.findByRole("button", { name: "Заменить моим" }));
  await waitFor(() =>
    expect(service.stored).toMatchObject({ name: "Счёт за аренду 2026", description: "их" }),
  );
});

test("a text saved from here before is not taken for theirs, in whatever order the service returns its members", async () => {
  const { user, service } = draftAndService({});
  service.stored = template;
  const save = () => user.click(screen.getByRole("button", { name: "Сохранить" }));
  const type = (text: string) => user.type(screen.getByLabelText("Текст"), text);
  await type("моё");
  await save();
  await waitFor(() => expect(service.stored.body).toEqual(bodyStored("моё")));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Сохранить" }).disabled).toBe(false),
  );
  service.stored = { ...service.stored, description: "их", updatedAt: "2026-11-20T10:07:00.000Z" };
  await type(", дальше");
  await save();
  await waitFor(() =>
    expect(service.stored).toMatchObject({ description: "их", body: bodyStored("моё, дальше") }),
  );
});
