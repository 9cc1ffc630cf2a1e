import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PaletteProvider } from "@/components/palette/palette-provider";
import { ShellKeys } from "@/components/shortcuts/shell-keys";
import { ShortcutsProvider } from "@/components/shortcuts/shortcuts-provider";
import { AddressProvider } from "@/components/ui/address-provider";
import { AdminProvider } from "./is-admin";
import { MemberIdProvider } from "./member-id";
import { NavigationBar } from "./navigation-bar";
import { WindowOrganization } from "./organization/window-organization";
import { PageNotices } from "./page-notices";
import { PrintHeader } from "./print-header";
import type { ShellData } from "./shell-data";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";

export interface AppShellProps extends ShellData {
  children: ReactNode;
}

/** The frame of every signed-in page. A page is rendered directly into `<main>`, which spaces its blocks. */
export function AppShell({ children, ...data }: AppShellProps) {
  const t = useTranslations("shell");
  const active = data.organizations.find(({ id }) => id === data.activeOrganizationId);
  return (
    <ShortcutsProvider>
      <PaletteProvider
        canWrite={data.user.permission !== "viewer"}
        organizationId={data.activeOrganizationId ?? undefined}
      >
        <ShellKeys />
        <NavigationBar />
        <PageNotices />
        <div className="min-h-dvh wide:grid wide:grid-cols-[var(--sidebar-width)_minmax(0,1fr)] print:block">
          <a
            href="#content"
            className="sr-only z-60 filled rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {t("skip")}
          </a>
          <TopBar {...data} />
          <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r max-wide:hidden print:hidden">
            <Sidebar {...data} />
          </div>
          <main
            id="content"
            tabIndex={-1}
            className="flex min-w-0 flex-col gap-3.5 px-4 py-3.5 outline-none inert:invisible wide:px-6 wide:py-4.5 print:p-0"
          >
            <PrintHeader organization={active} />
            <AdminProvider isAdmin={data.user.permission === "admin"}>
              <MemberIdProvider id={data.user.id}>
                <AddressProvider>
                  <WindowOrganization
                    organizations={data.organizations}
                    activeOrganizationId={data.activeOrganizationId}
                  >
                    {children}
                  </WindowOrganization>
                </AddressProvider>
              </MemberIdProvider>
            </AdminProvider>
          </main>
        </div>
      </PaletteProvider>
    </ShortcutsProvider>
  );
}
