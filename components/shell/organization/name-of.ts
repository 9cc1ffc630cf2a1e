import type { ShellOrganization } from "@/components/shell/shell-data";

/** Returns the short name of an organization, for places with little room. */
export const nameOf = ({ shortName, name }: Pick<ShellOrganization, "name" | "shortName">) =>
  shortName ?? name;
