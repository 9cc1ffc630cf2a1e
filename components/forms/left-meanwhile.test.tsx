import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ClientActions } from "@/components/clients/client-actions";
import { DeleteDialog } from "@/components/documents/status/delete-dialog";
import { useDocumentActions } from "@/components/documents/status/use-document-actions";
import { PaymentButtons } from "@/components/payments/details/payment-buttons";
import { ProjectMenu } from "@/components/projects/project-menu";
import { NewReconciliation } from "@/components/reconciliations/new-reconciliation";
import { RepeatButton } from "@/components/repeats/repeat-button";
import { SeriesActions } from "@/components/series/series-actions";
import { TemplateMenu } from "@/components/templates/template-menu";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { WebhookActions } from "@/components/webhooks/webhook-actions";

const id = "1";
const { document: draft } = openedDocument();

function Draft() {
  const { remove } = useDocumentActions({
    document: draft,
    flush: async () => true,
    versionNow: () => 1,
    onChanged: () => {},
    onBehind: async () => {},
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Удалить черновик
      </button>
      {isAsking && (
        <DeleteDialog
          document={draft}
          onClose={() => setAsking(false)}
          onDelete={async (reason) => void (await remove(reason))}
        />
      )}
    </>
  );
}

const payment = { id, amountCents: 100, allocations: [], sources: ["manual"], kind: "incoming" } as never;

const removals: {
  of: string;
  page: ReactNode;
  opens: [button: string, item?: string];
  confirm: string;
  action: string;
  list: string;
}[] = [
  {
    of: "a series",
    page: <SeriesActions series={{ id, name: "Аренда", pausedAt: null } as never} />,
    opens: ["Закончить насовсем…"],
    confirm: "Удалить абонплату",
    action: "deleteSeriesAction",
    list: "/series",
  },
  {
    of: "a project",
    page: <ProjectMenu project={{ id, name: "Сайт", status: "active" } as never} />,
    opens: ["Действия с проектом", "Удалить"],
    confirm: "Удалить",
    action: "removeProjectAction",
    list: "/projects",
  },
  {
    of: "a template",
    page: <TemplateMenu template={{ id, name: "Акт", isArchived: false } as never} onRestored={() => {}} />,
    opens: ["Действия с шаблоном", "Удалить"],
    confirm: "Удалить",
    action: "removeTemplateAction",
    list: "/templates",
  },
  {
    of: "a client",
    page: <ClientActions client={{ id, name: "Ромашка", archivedAt: null } as never} chargesVat />,
    opens: ["Действия с клиентом", "Удалить"],
    confirm: "Удалить",
    action: "removeClientAction",
    list: "/clients",
  },
  {
    of: "a payment",
    page: <PaymentButtons payment={payment} />,
    opens: ["Удалить платёж"],
    confirm: "Удалить платёж",
    action: "removePaymentAction",
    list: "/payments",
  },
  {
    of: "a webhook",
    page: <WebhookActions webhook={{ id, url: "https://one.example", enabled: true } as never} />,
    opens: ["Действия", "Удалить"],
    confirm: "Удалить",
    action: "removeWebhookAction",
    list: "/settings/webhooks",
  },
  {
    of: "a draft",
    page: <Draft />,
    opens: ["Удалить черновик"],
    confirm: "Удалить",
    action: "deleteDocumentAction",
    list: "/documents",
  },
];

afterEach(() => {
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

/** Shows the page `/here`, from which the test can go to another page while the server has not answered yet. */
function showPage(page: ReactNode) {
  history.replaceState(null, "", "/here");
  const pushed: string[] = [];
  function Pages() {
    const [isHere, setHere] = useState(true);
    leave = () => {
      history.pushState(null, "", "/elsewhere");
      setHere(false);
    };
    dropPage = () => setHere(false);
    return isHere && page;
  }
  let [leave, dropPage] = [() => {}, () => {}];
  const router = { push: (href: string) => pushed.push(href), refresh: () => {} };
  const user = show(
    <AppRouterContext value={router as never}>
      <Pages />
      <Toaster />
    </AppRouterContext>,
  );
  return { user, pushed, leave: () => act(leave), dropPage: () => act(dropPage) };
}

type User = ReturnType<typeof show>;

/** Opens a dialog, through a menu if `item` is given, and presses its confirming button. */
async function confirmIn(user: User, [button, item]: [string, string?], confirm: string) {
  await user.click(screen.getByRole("button", { name: button }));
  if (item) await user.click(await screen.findByRole("menuitem", { name: item }));
  const dialog = await waitFor(() => document.querySelector<HTMLElement>("[role$=dialog]") ?? expect.fail());
  await user.click(within(dialog).getByRole("button", { name: confirm }));
}

test.each(removals)("removing $of opens the list, unless the user has gone elsewhere", async (removal) => {
  const { page, opens, confirm, action, list } = removal;
  for (const way of ["stays", "sees the page go", "leaves"]) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    let isCalled = false;
    answerActions({
      freedNumberAction: async () => ({ ok: true, data: "returns" }),
      [action]: () => {
        isCalled = true;
        return promise;
      },
    });
    const { user, pushed, leave, dropPage } = showPage(page);
    await confirmIn(user, opens, confirm);
    await expect.poll(() => isCalled).toBe(true);
    if (way === "leaves") leave();
    if (way === "sees the page go") dropPage();
    await act(async () => resolve({ ok: true, data: { outcome: "deleted" } }));
    expect(pushed, way).toEqual(way === "leaves" ? [] : [list]);
    cleanup();
  }
});

test("a user who leaves while a draft is repeated is not taken to the new one, but gets a link to it", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  const { user, pushed, leave } = showPage(<RepeatButton ids={[id]} />);
  await confirmIn(user, ["Повторить…"], "Создать черновики");
  leave();
  const items = [{ documentId: id, id: "d2", number: "СЧ-2", state: "new" }];
  await act(async () => resolve(Response.json({ items })));
  expect(await screen.findByRole("link", { name: "СЧ-2" })).toBeTruthy();
  expect(pushed).toEqual([]);
});

test("a user who leaves while a reconciliation act is created is not taken to it, but is told of it", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answerActions({ createReconciliationAction: () => promise });
  const page = <NewReconciliation today="2026-11-20" client={{ id, label: "К" }} label="Сверка" />;
  const { user, pushed, leave } = showPage(page);
  await confirmIn(user, ["Сверка"], "Составить");
  leave();
  await act(async () => resolve({ ok: true, data: { id: "a1" } }));
  expect(await screen.findByText("Составлен 1 акт.")).toBeTruthy();
  expect(pushed).toEqual([]);
});
