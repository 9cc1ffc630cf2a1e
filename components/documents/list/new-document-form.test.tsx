import { fireEvent, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { PageOrganization } from "@/components/organizations/page-organization";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { NewDocumentForm } from "./new-document-form";

afterEach(() => void vi.useRealTimers());

test("a new client is created in the form, and the document belongs to the page's organization", async () => {
  const createRequests: unknown[] = [];
  answerActions({
    findClientsAction: async () => ({ ok: true, data: { items: [], nextCursor: null } }),
    createClientAction: async () => ({
      ok: true,
      data: { id: "c", name: "ООО «Ромашка»", shortName: null, inn: null },
    }),
    proposeBasisAction: async () => ({ ok: true, data: null }),
    createDocumentAction: async (input) => {
      createRequests.push(input);
      return { ok: true, data: { id: "d" } };
    },
  });
  const push = vi.fn();
  const user = show(
    <AppRouterContext value={{ push, refresh: () => {} } as never}>
      <PageOrganization id="o">
        <NewDocumentForm docType="invoice" project={null} client={null} template={null} today="2026-11-20" />
      </PageOrganization>
    </AppRouterContext>,
  );
  const client = screen.getByRole<HTMLInputElement>("combobox", { name: "Клиент" });
  await user.type(client, "Ромашка");
  await user.click(await screen.findByRole("option", { name: "Новый клиент «Ромашка»" }));
  await user.click(await screen.findByRole("button", { name: "Создать клиента" }));
  await waitFor(() => expect(client.value).toBe("ООО «Ромашка»"));
  await user.click(screen.getByRole("button", { name: "Создать черновик" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/documents/d"));
  expect(createRequests).toMatchObject([
    { docType: "invoice", organizationId: "o", clientId: "c", date: "2026-11-20" },
  ]);
});

test("a document issued elsewhere keeps its number, and an error is shown at that field", async () => {
  const createRequests: Record<string, unknown>[] = [];
  const takenMessage = "Документ этого типа с таким номером в этом году уже есть";
  answerActions({
    findClientsAction: async () => ({ ok: true, data: { items: [], nextCursor: null } }),
    createDocumentAction: async (input) => {
      createRequests.push(input as Record<string, unknown>);
      return createRequests.length === 1
        ? { ok: false, error: "validation_error", fieldErrors: { numberElsewhere: [takenMessage] } }
        : { ok: true, data: { id: "d" } };
    },
  });
  const push = vi.fn();
  const user = show(
    <AppRouterContext value={{ push, refresh: () => {} } as never}>
      <PageOrganization id="o">
        <NewDocumentForm docType="invoice" project={null} client={null} template={null} today="2026-11-20" />
      </PageOrganization>
    </AppRouterContext>,
  );
  expect(screen.queryByRole("textbox", { name: /Номер в той программе/ })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Уже выставлен в другой программе" }));
  const number = screen.getByRole<HTMLInputElement>("textbox", { name: /Номер в той программе/ });
  expect(document.activeElement).toBe(number);
  await user.type(number, "СФ-0007/2{Enter}");
  await waitFor(() => expect(number.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(takenMessage).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(number));
  await user.type(number, "-1{Enter}");
  await waitFor(() => expect(push).toHaveBeenCalledWith("/documents/d"));
  expect(createRequests.map(({ numberElsewhere }) => numberElsewhere)).toEqual(["СФ-0007/2", "СФ-0007/2-1"]);
});

test("a date in a closed month is refused at its field until another is chosen", async () => {
  const createRequests: Record<string, unknown>[] = [];
  const closedMessage = "10.2026 — закрытый месяц";
  answerActions({
    findClientsAction: async () => ({ ok: true, data: { items: [], nextCursor: null } }),
    createDocumentAction: async (input) => {
      createRequests.push(input as Record<string, unknown>);
      return createRequests.length === 1
        ? { ok: false, error: "period_closed", fieldErrors: { date: [closedMessage] } }
        : { ok: true, data: { id: "d" } };
    },
  });
  const push = vi.fn();
  const user = show(
    <AppRouterContext value={{ push, refresh: () => {} } as never}>
      <PageOrganization id="o">
        <NewDocumentForm docType="invoice" project={null} client={null} template={null} today="2026-10-31" />
      </PageOrganization>
    </AppRouterContext>,
  );
  const date = screen.getByRole<HTMLInputElement>("textbox", { name: "Дата" });
  await user.click(screen.getByRole("button", { name: "Создать черновик" }));
  await waitFor(() => expect(date.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(closedMessage).length).toBeGreaterThan(0);
  await user.clear(date);
  await user.type(date, "05.11.2026");
  expect(date.getAttribute("aria-invalid")).not.toBe("true");
  await user.click(screen.getByRole("button", { name: "Создать черновик" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/documents/d"));
  expect(createRequests.map(({ date: day }) => day)).toEqual(["2026-10-31", "2026-11-05"]);
});

const setClock = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });

/** Renders the form as the server sent it on 20 November, in a browser whose clock shows `moment`. */
function showFormAt(moment: string) {
  setClock(moment);
  answerActions({ findClientsAction: async () => ({ ok: true, data: { items: [], nextCursor: null } }) });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <PageOrganization id="o">
        <NewDocumentForm docType="invoice" project={null} client={null} template={null} today="2026-11-20" />
      </PageOrganization>
    </AppRouterContext>,
  );
  return { user, date: screen.getByRole<HTMLInputElement>("textbox", { name: "Дата" }) };
}

test("a form left open past midnight takes the new date, unless the date was typed", async () => {
  const { user, date } = showFormAt("2026-11-20T20:59:00Z");
  expect(date.value).toBe("20.11.2026");
  setClock("2026-11-20T21:01:00Z");
  fireEvent.focus(screen.getByRole("combobox", { name: "Шаблон" }));
  expect(date.value).toBe("21.11.2026");
  setClock("2026-11-22T21:01:00Z");
  fireEvent.focus(window);
  expect(date.value).toBe("23.11.2026");
  await user.clear(date);
  await user.type(date, "20.11.2026{Tab}");
  setClock("2026-11-24T21:01:00Z");
  fireEvent.focus(window);
  expect(date.value).toBe("20.11.2026");
});

test("a browser with a wrong clock does not change the date", () => {
  const { date } = showFormAt("2026-12-20T09:00:00Z");
  setClock("2026-12-21T09:00:00Z");
  fireEvent.focus(window);
  expect(date.value).toBe("20.11.2026");
});
