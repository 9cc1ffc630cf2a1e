import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { looksLike, meantBy } from "@/lib/values/meant";

interface MeantSearchProps {
  /** The address of the list, and below the filters in it. */
  path: string;
  query: string;
  find: (q: string) => Promise<{ items: readonly unknown[] }>;
}

/**
 * Shown below an empty search result: a link to what the search text may have been meant to be, if that finds
 * something.
 */
export async function MeantSearch({ path, query, find }: MeantSearchProps) {
  const asked = new URLSearchParams(query);
  const typed = asked.get("q") ?? "";
  const q = await firstFound(meantBy(typed), find);
  if (!q) return null;
  const t = await getTranslations("lists");
  asked.set("q", q);
  return (
    <p className="flex justify-center">
      <ButtonLink href={`${path}?${asked}`}>
        {t(looksLike(q, typed) ? "meantLetters" : "meantSearch", { q: innerQuotes(q) })}
      </ButtonLink>
    </p>
  );
}

async function firstFound(terms: string[], find: MeantSearchProps["find"]): Promise<string | null> {
  for (const term of terms) {
    if ((await find(term)).items.length > 0) return term;
  }
  return null;
}
