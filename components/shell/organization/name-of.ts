import type { ShellOrganization } from "@/components/shell/shell-data";

/** What an organization is called where there is little room. */
export const nameOf = ({ shortName, name }: Pick<ShellOrganization, "name" | "shortName">) =>
  shortName ?? name;
