import { ExportMenu } from "@/components/lists/export-menu";
import { SavedFilters } from "@/components/saved-filters/saved-filters";
import { load } from "@/lib/http/load";
import { listSavedFilters } from "@/lib/saved-filters/list";
import type { SavedFilter } from "@/lib/saved-filters/schema";

interface ListToolsProps {
  list: SavedFilter["list"];
  /** What the address asks of the list. */
  query: string;
  /** What a file of the list is asked with; null where the list cannot be had as a file. */
  exportQuery: string | null;
}

/** What is done with a list as a whole: its saved views, and taking it away. */
export async function ListTools({ list, query, exportQuery }: ListToolsProps) {
  const saved = await load(listSavedFilters, { list });
  return (
    <>
      <SavedFilters list={list} saved={saved} current={query} />
      {exportQuery !== null && <ExportMenu address={`/api/${list}/export`} query={exportQuery} />}
    </>
  );
}
