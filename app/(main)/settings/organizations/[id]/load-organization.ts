import { notFound } from "next/navigation";
import { cache } from "react";
import { load } from "@/lib/http/load";
import { getOrganization } from "@/lib/organizations/get";
import { identifier } from "@/lib/values/fields";

/** Returns the organization in the address, read once for the layout and its page. */
export const loadOrganization = cache(async (id: string) => {
  if (!identifier.safeParse(id).success) notFound();
  return load(getOrganization, { organizationId: id });
});
