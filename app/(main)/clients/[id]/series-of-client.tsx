import { getTranslations } from "next-intl/server";
import { SeriesTable } from "@/components/series/series-table";
import { Suggestions } from "@/components/series/suggestions";
import { ButtonLink } from "@/components/ui/button-link";
import { load } from "@/lib/http/load";
import { listSeries } from "@/lib/series/list";
import { suggestSeries } from "@/lib/series/suggestions";

interface SeriesOfClientProps {
  clientId: string;
  canEdit: boolean;
}

/** Lists what is billed to a client regularly, and suggestions of what could be. */
export async function SeriesOfClient({ clientId, canEdit }: SeriesOfClientProps) {
  const [t, { items, nextCursor }, suggestions] = await Promise.all([
    getTranslations("series.client"),
    load(listSeries, { clientId, limit: 10 }),
    canEdit ? load(suggestSeries, { clientId }) : [],
  ]);
  if (items.length === 0 && suggestions.length === 0) return null;
  return (
    <>
      <Suggestions suggestions={suggestions} withoutClient />
      {items.length > 0 && (
        <>
          <div className="mt-2 flex items-center gap-2.5">
            <h2 className="grow text-lg font-semibold">{t("title")}</h2>
            {nextCursor && (
              <ButtonLink size="sm" variant="ghost" href={`/series?clientId=${clientId}`}>
                {t("all")}
              </ButtonLink>
            )}
          </div>
          <SeriesTable series={items} withoutClient />
        </>
      )}
    </>
  );
}
