import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import type { Series } from "@/lib/series/schema";
import { SeriesTable } from "./series-table";

/** What is billed to a client again and again. */
export async function ClientSeries({ clientId, series }: { clientId: string; series: readonly Series[] }) {
  const t = await getTranslations("series.client");
  if (series.length === 0) return null;
  return (
    <>
      <div className="mt-2 flex items-center gap-2.5">
        <h2 className="grow text-lg font-semibold">{t("title")}</h2>
        <ButtonLink size="sm" variant="ghost" href={`/series?clientId=${clientId}`}>
          {t("all")}
        </ButtonLink>
      </div>
      <SeriesTable series={series} withoutClient />
    </>
  );
}
