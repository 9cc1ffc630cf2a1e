import { notFound } from "next/navigation";
import { cache } from "react";
import { identifier } from "@/lib/fields";
import { load } from "@/lib/http/load";
import { getOrganization } from "@/lib/organizations/get";

/** The organization of the address, read once for the layout and the page in it. */
export const organizationAt = cache(async (id: string) => {
  if (!identifier.safeParse(id).success) notFound();
  return load(getOrganization, { organizationId: id });
});
