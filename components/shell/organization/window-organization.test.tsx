import { act, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageOrganization } from "@/components/organizations/page-organization";
import { OrganizationSwitcher } from "@/components/shell/organization-switcher";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { announce, chooseHere, ownOrganizationId } from "./own-organization";
import { WindowOrganization } from "./window-organization";

const organizations = [
  { id: "a", name: "ООО «Альфа»", shortName: null, inn: null },
  { id: "b", name: "ООО «Бета»", shortName: null, inn: null },
];

/** Another tab of the same browser. */
let other: BroadcastChannel;
const tabMessages: unknown[] = [];
/** The organizations that this window has put into the cookie, and the status with which that is answered. */
const chosenIds: string[] = [];
let status = 200;

beforeEach(() => {
  tabMessages.length = 0;
  chosenIds.length = 0;
  status = 200;
  other = new BroadcastChannel("window-organization");
  other.onmessage = ({ data }) => tabMessages.push(data);
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    expect(address).toBe("/api/active-organization");
    chosenIds.push(JSON.parse(body).organizationId);
    if (status === 0) throw new TypeError("no network");
    return new Response(null, { status });
  });
  chooseHere("a");
  announce("a");
});
afterEach(() => {
  other.close();
  vi.unstubAllGlobals();
});

function showWindow() {
  const refresh = vi.fn();
  let setIds: (ids: { shell: string; page: string }) => void = () => {};
  function Window() {
    const [{ shell, page }, set] = useState({ shell: "a", page: "a" });
    setIds = set;
    return (
      <AppRouterContext value={{ refresh } as never}>
        <OrganizationSwitcher organizations={organizations} activeOrganizationId={shell} />
        <main id="content">
          <WindowOrganization organizations={organizations} activeOrganizationId={shell}>
            <PageOrganization id={page}>
              <button type="button">Закрыть месяц</button>
            </PageOrganization>
          </WindowOrganization>
        </main>
        <Toaster />
      </AppRouterContext>
    );
  }
  const user = show(<Window />);
  return { user, refresh, render: (shell: string, page = shell) => act(() => setIds({ shell, page })) };
}

/** Another tab chooses an organization, and this one is told. */
async function chooseElsewhere(id: string) {
  const heard = new Promise((resolve) => {
    const third = new BroadcastChannel("window-organization");
    third.onmessage = () => {
      third.close();
      resolve(undefined);
    };
  });
  other.postMessage(id);
  await heard;
}

const focus = () => act(async () => void dispatchEvent(new Event("focus")));

test("a window that is used after another tab has chosen puts its own organization back into the cookie", async () => {
  const { user, refresh } = showWindow();
  await focus();
  expect(chosenIds).toEqual([]);
  await chooseElsewhere("b");
  expect(chosenIds).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Закрыть месяц" }));
  await waitFor(() => expect(tabMessages).toEqual(["a"]));
  await focus();
  expect(chosenIds).toEqual(["a"]);
  expect(ownOrganizationId()).toBe("a");
  expect(refresh).not.toHaveBeenCalled();
});

test("a window restored by Back puts its organization into the cookie, whatever it has missed", async () => {
  showWindow();
  await act(async () => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(chosenIds).toEqual(["a"]);
});

test.each([0, 401, 503])(
  "if the cookie cannot be set now (%i), the next use tries again",
  async (failure) => {
    const { refresh } = showWindow();
    await chooseElsewhere("b");
    status = failure;
    await focus();
    status = 200;
    await focus();
    await focus();
    expect(chosenIds).toEqual(["a", "a"]);
    expect(refresh).not.toHaveBeenCalled();
  },
);

test("an organization archived meanwhile gives way to the one that the server shows, and the window says so", async () => {
  const { render } = showWindow();
  render("b");
  expect(await screen.findByText("Теперь показана ООО «Бета»")).toBeTruthy();
  expect(ownOrganizationId()).toBe("b");
  await focus();
  expect(chosenIds).toEqual(["b"]);
});

test("a choice in the window's own switcher is the window's, and a failed one is taken back", async () => {
  let isAccepted = false;
  answerActions({
    setActiveOrganizationAction: async () =>
      isAccepted ? { ok: true, data: organizations[1] } : { ok: false, error: "unavailable" },
  });
  const { user, render } = showWindow();
  const chooseBeta = async () => {
    await user.click(screen.getByRole("button", { name: /^Сменить организацию/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: /Бета/ }));
  };
  await chooseBeta();
  await waitFor(() => expect(ownOrganizationId()).toBe("a"));
  isAccepted = true;
  await chooseBeta();
  await waitFor(() => expect(tabMessages.at(-1)).toBe("b"));
  render("b");
  expect(ownOrganizationId()).toBe("b");
  expect(screen.queryByText("Теперь показана ООО «Бета»")).toBeNull();
});

test("a page of another organization than the header's cannot be used until both have been read anew", async () => {
  const { refresh, render } = showWindow();
  const content = document.getElementById("content")!;
  let finish = () => {};
  refresh.mockReturnValue(
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  render("a", "b");
  expect(content.inert).toBe(true);
  render("b");
  await act(async () => finish());
  expect(content.inert).toBe(false);
  expect(refresh).toHaveBeenCalledOnce();
});
