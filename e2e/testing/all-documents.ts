import type { DocumentRow } from "@/lib/documents/schema";
import type { ApiClient } from "./api-client";

/** Returns all documents of an organization, over all pages of the list. */
export async function allDocuments(client: ApiClient, url: string, organizationId: string) {
  const rows: DocumentRow[] = [];
  let next: string | undefined = `/api/documents?limit=200&organizationId=${organizationId}`;
  while (next) {
    const { body, headers }: Awaited<ReturnType<typeof client.get<DocumentRow[]>>> = await client.get<
      DocumentRow[]
    >(url + next);
    rows.push(...body);
    next = headers.link?.match(/<[^>]*?(\/api[^>]*)>/)?.[1];
  }
  return rows;
}
