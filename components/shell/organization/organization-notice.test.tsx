import { act, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { chosenElsewhere } from "./chosen-elsewhere";
import { OrganizationNotice } from "./organization-notice";

const organizations = [
  { id: "a", name: "ООО «Альфа»", shortName: null, inn: null },
  { id: "b", name: "ООО «Бета»", shortName: null, inn: null },
];

/** Another tab of the same browser. */
let other: BroadcastChannel;
const tabMessages: unknown[] = [];
beforeEach(() => {
  tabMessages.length = 0;
  other = new BroadcastChannel("organization");
  other.onmessage = ({ data }) => tabMessages.push(data);
});
afterEach(() => {
  other.close();
  chosenElsewhere.settle();
});

const noticeText = "В другой вкладке выбрана ООО «Бета»";

function showTab() {
  const refresh = vi.fn();
  let read: (id: string) => void = () => {};
  let go: (pathname: string) => void = () => {};
  function Tab() {
    const [activeId, setActiveId] = useState("a");
    const [pathname, setPathname] = useState("/month");
    read = setActiveId;
    go = setPathname;
    return (
      <AppRouterContext value={{ refresh } as never}>
        <PathnameContext value={pathname}>
          <OrganizationNotice organizations={organizations} activeOrganizationId={activeId} />
          <Toaster />
        </PathnameContext>
      </AppRouterContext>
    );
  }
  const user = show(<Tab />);
  return {
    user,
    refresh,
    read: (id: string) => act(() => read(id)),
    go: (path: string) => act(() => go(path)),
  };
}

test("says which organization another tab has chosen and switches to it on request", async () => {
  const { user, refresh, read } = showTab();
  other.postMessage({ id: "b", name: "ООО «Бета»" });
  expect(await screen.findByText(noticeText)).toBeTruthy();
  expect(refresh).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Перейти" }));
  expect(refresh).toHaveBeenCalledOnce();
  read("b");
  expect(screen.queryByText(noticeText)).toBeNull();
  expect(screen.queryByText("Теперь показана ООО «Бета»")).toBeNull();
});

test("staying restores the organization for all tabs", async () => {
  answerActions({ setActiveOrganizationAction: async () => ({ ok: true, data: organizations[0] }) });
  const { user } = showTab();
  other.postMessage({ id: "b", name: "ООО «Бета»" });
  await screen.findByText(noticeText);
  await user.click(screen.getByRole("button", { name: "Остаться: ООО «Альфа»" }));
  await waitFor(() => expect(tabMessages).toEqual([{ id: "a", name: "ООО «Альфа»" }]));
  expect(screen.queryByText(noticeText)).toBeNull();
});

test("disappears when another tab returns to the shown organization", async () => {
  showTab();
  other.postMessage({ id: "b", name: "ООО «Бета»" });
  await screen.findByText(noticeText);
  other.postMessage({ id: "a", name: "ООО «Альфа»" });
  await waitFor(() => expect(screen.queryByText(noticeText)).toBeNull());
  expect(chosenElsewhere.get()).toBeNull();
});

test("a change of organization by a refresh is announced", async () => {
  const { refresh, read, go } = showTab();
  other.postMessage({ id: "b", name: "ООО «Бета»" });
  await screen.findByText(noticeText);
  go("/documents");
  expect(refresh).toHaveBeenCalledOnce();
  read("b");
  expect(await screen.findByText("Теперь показана ООО «Бета»")).toBeTruthy();
  expect(screen.queryByText(noticeText)).toBeNull();
});
