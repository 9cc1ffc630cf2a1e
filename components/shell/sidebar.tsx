import { PaletteButton } from "@/components/palette/palette-button";
import { AccountMenu } from "./account-menu";
import { Nav } from "./nav";
import { OrganizationSwitcher } from "./organization-switcher";
import type { ShellData } from "./shell-data";

/** The content of the column in a wide window, and of the drawer in a narrow one. */
export function Sidebar({ organizations, activeOrganizationId, user, counters, theme }: ShellData) {
  return (
    <div className="flex grow flex-col px-2.5 py-3.5">
      <OrganizationSwitcher organizations={organizations} activeOrganizationId={activeOrganizationId} />
      <PaletteButton />
      <Nav counters={counters} />
      <div className="mt-auto pt-4">
        <AccountMenu user={user} theme={theme} />
      </div>
    </div>
  );
}
