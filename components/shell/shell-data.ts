import type { Permission } from "@/db/enums";
import type { NavKey } from "./nav-items";
import type { Theme } from "./theme";

export interface ShellOrganization {
  id: string;
  name: string;
  shortName: string | null;
  inn: string | null;
}

export interface ShellUser {
  id: string;
  username: string;
  displayName: string;
  permission: Permission;
}

export interface NavCounter {
  /** Formatted by the caller, so that a capped number can be «99+». */
  text: string;
  /** Whether the items wait for somebody to act. */
  urgent?: boolean;
}

/** Returns the number of waiting items, capped at «99+»; undefined for none. */
export const counterOf = (count: number): NavCounter | undefined =>
  count === 0 ? undefined : { text: count > 99 ? "99+" : String(count), urgent: true };

export interface ShellData {
  organizations: readonly ShellOrganization[];
  activeOrganizationId: string | null;
  user: ShellUser;
  counters?: Partial<Record<NavKey, NavCounter>>;
  theme: Theme;
}
