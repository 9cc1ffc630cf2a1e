import { ExportMenu } from "@/components/lists/export-menu";
import { SavedFilters } from "@/components/saved-filters/saved-filters";
import { load } from "@/lib/http/load";
import { listSavedFilters } from "@/lib/saved-filters/list";
import type { SavedFilter } from "@/lib/saved-filters/schema";

interface ListToolsProps {
  list: SavedFilter["list"];
  /** The filters in the address. */
  query: string;
  /** The filters for the exported file; null if the list cannot be exported. */
  exportQuery: string | null;
}

/** The tools for a list as a whole: its saved views and its export. */
export async function ListTools({ list, query, exportQuery }: ListToolsProps) {
  const saved = await load(listSavedFilters, { list });
  return (
    <>
      <SavedFilters list={list} saved={saved} current={query} />
      {exportQuery !== null && <ExportMenu address={`/api/${list}/export`} query={exportQuery} />}
    </>
  );
}
