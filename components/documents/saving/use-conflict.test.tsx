import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinesTable } from "@/components/documents/lines/lines-table";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { useDocument } from "@/components/documents/use-document";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";

function Page({ opened }: { opened: OpenedDocument }) {
  const page = useDocument(opened, "22");
  const { fields, lines } = page.draft;
  return (
    <>
      <input
        aria-label="Примечание"
        value={fields.notes}
        onChange={({ target }) => page.changeFields({ notes: target.value })}
      />
      <output aria-label="Срок">{fields.dueDate}</output>
      <LinesTable
        state={lines}
        vatMode={fields.vatMode}
        clientId={null}
        errors={page.saving.errors.rows}
        dispatch={page.changeLines}
      >
        {null}
      </LinesTable>
      <button type="button" onClick={page.flush}>
        Сохранить
      </button>
      {page.conflict && (
        <div role="alertdialog">
          {page.conflict.parts.join(", ")}
          <button type="button" onClick={page.meetAgain}>
            Не показано
          </button>
          <button type="button" onClick={page.keepMine}>
            Оставить мою
          </button>
        </div>
      )}
    </>
  );
}

type Sent = { version: number; notes?: string; lines?: { name: string; priceCents: number }[] };

/** A page with a service that refuses changes based on an older version. */
function pageAndService(initial = openedDocument()) {
  const service = {
    document: initial.document,
    sent: [] as Sent[],
    losesAnswers: false,
    /** Delays the reading of the document. */
    read: Promise.resolve(),
    change(changes: object) {
      this.document = { ...this.document, ...changes, version: this.document.version + 1 };
    },
  };
  answerActions({
    updateDocumentAction: async (input) => {
      const { id: _, version, lines, ...changes } = input as Sent & { id: string };
      service.sent.push({ version, ...changes, ...(lines && { lines }) });
      if (version !== service.document.version) return { ok: false, error: "version_conflict" };
      const [line] = service.document.lines;
      service.change({
        ...changes,
        ...(lines && { lines: lines.map((each) => ({ ...line, ...each, qty: 1 })) }),
      });
      if (service.losesAnswers) throw new TypeError("Failed to fetch");
      return { ok: true, data: service.document };
    },
    openDocumentAction: async () => {
      await service.read;
      return { ok: true, data: { ...initial, document: service.document } };
    },
    documentEventsAction: async () => ({ ok: true, data: { items: [] } }),
    findServicesAction: async () => ({ ok: true, data: { items: [] } }),
  });
  const user = show(<Page opened={initial} />);
  const save = () => user.click(screen.getByRole("button", { name: "Сохранить" }));
  return { user, service, save };
}

test("what is typed while the other version is loaded is kept and saved over it", async () => {
  const { user, service, save } = pageAndService();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  service.change({ dueDate: "2026-12-24" });
  service.read = promise;
  const notes = screen.getByLabelText<HTMLInputElement>("Примечание");
  await user.type(notes, "а");
  await save();
  await waitFor(() => expect(service.sent).toHaveLength(1));
  await user.type(notes, "б");
  answer();
  await waitFor(() => expect(screen.getByLabelText("Срок").textContent).toBe("2026-12-24"));
  expect(notes.value).toBe("аб");
  await save();
  await waitFor(() => expect(service.document.notes).toBe("аб"));
  expect(service.document.dueDate).toBe("2026-12-24");
});

test("a save whose response was lost does not conflict with further typing in the lines", async () => {
  const { user, service, save } = pageAndService();
  const price = () => screen.getByLabelText("Цена, строка 1");
  service.losesAnswers = true;
  await user.click(price());
  await user.keyboard("200");
  await save();
  await waitFor(() => expect(service.document.lines[0]?.priceCents).toBe(200_00));
  service.losesAnswers = false;
  await user.click(price());
  await user.keyboard("300");
  await save();
  await waitFor(() => expect(service.document.lines[0]?.priceCents).toBe(300_00));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a conflict that could not be shown is asked again, and nothing is overwritten meanwhile", async () => {
  const { user, service, save } = pageAndService();
  service.change({ notes: "их" });
  await user.type(screen.getByLabelText("Примечание"), "а");
  await save();
  await user.click(await screen.findByRole("button", { name: "Не показано" }));
  await waitFor(() => expect(service.sent).toHaveLength(2));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("notes");
  expect(service.document.notes).toBe("их");
});

test("keeping one's own version keeps fields that only the other side changed", async () => {
  const { user, service, save } = pageAndService();
  service.change({ notes: "их", dueDate: "2026-12-24" });
  await user.type(screen.getByLabelText("Примечание"), "моё");
  await save();
  await user.click(await screen.findByRole("button", { name: "Оставить мою" }));
  expect(screen.getByLabelText("Срок").textContent).toBe("2026-12-24");
  await save();
  await waitFor(() => expect(service.document.notes).toBe("моё"));
  expect(service.document.dueDate).toBe("2026-12-24");
  expect(service.sent.at(-1)).toEqual({ version: 2, notes: "моё" });
});

/** Three rows: somebody else renames the first one while a price is typed into the last one. */
async function renamedMeanwhile() {
  const [line] = openedDocument().document.lines;
  const lines = ["Аренда", "Связь", "Уборка"].map((name) => ({ ...line!, name }));
  const page = pageAndService(openedDocument({ lines }));
  page.service.change({ lines: lines.with(0, { ...line!, name: "Аренда зала" }) });
  await page.user.click(screen.getByLabelText("Цена, строка 3"));
  await page.user.keyboard("300");
  await page.save();
  const first = screen.getByLabelText<HTMLTextAreaElement>("Наименование, строка 1");
  await waitFor(() => expect(first.value).toBe("Аренда зала"));
  return page;
}

const rowsOf = (lines: readonly { name: string; priceCents: number }[] = []) =>
  lines.map(({ name, priceCents }) => `${name} ${priceCents / 100}`);

test("rows changed by different people are merged without a question", async () => {
  const { service, save } = await renamedMeanwhile();
  expect(screen.getByLabelText<HTMLInputElement>("Цена, строка 3").value).toBe("300,00");
  await save();
  await waitFor(() =>
    expect(rowsOf(service.document.lines)).toEqual(["Аренда зала 100", "Связь 100", "Уборка 300"]),
  );
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("undo after a merge does not undo the other person's change", async () => {
  const { user, service, save } = await renamedMeanwhile();
  await user.click(screen.getByLabelText("Цена, строка 3"));
  await user.keyboard("{Control>}z{/Control}");
  await save();
  await waitFor(() => expect(rowsOf(service.document.lines)).toHaveLength(3));
  expect(service.document.lines[0]?.name).toBe("Аренда зала");
});

test("a row of theirs that cannot be read while typing is saved as they have it", async () => {
  const { user, service, save } = await renamedMeanwhile();
  await user.click(screen.getByLabelText("Цена, строка 1"));
  await user.keyboard("много");
  await save();
  await waitFor(() =>
    expect(rowsOf(service.sent.at(-1)?.lines)).toEqual(["Аренда зала 100", "Связь 100", "Уборка 300"]),
  );
});

test("a row that both have changed is asked about", async () => {
  const [line] = openedDocument().document.lines;
  const { user, service, save } = pageAndService();
  service.change({ lines: [{ ...line!, name: "Аренда зала" }] });
  await user.click(screen.getByLabelText("Цена, строка 1"));
  await user.keyboard("300");
  await save();
  expect((await screen.findByRole("alertdialog")).textContent).toContain("lines");
});
