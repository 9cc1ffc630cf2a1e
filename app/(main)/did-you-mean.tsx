import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { looksLike, meantTextsOf } from "@/lib/values/meant-texts";

interface DidYouMeanProps {
  /** The address of the list, and below the filters in it. */
  path: string;
  query: string;
  find: (q: string) => Promise<{ items: readonly unknown[] }>;
}

/**
 * Shown below an empty search result: a link to what the search text may have been meant to be, if that finds
 * something.
 */
export async function DidYouMean({ path, query, find }: DidYouMeanProps) {
  const searchParams = new URLSearchParams(query);
  const typedQuery = searchParams.get("q") ?? "";
  const q = await findFirstTermWithResults(meantTextsOf(typedQuery), find);
  if (!q) return null;
  const t = await getTranslations("lists");
  searchParams.set("q", q);
  return (
    <p className="flex justify-center">
      <ButtonLink href={`${path}?${searchParams}`}>
        {t(looksLike(q, typedQuery) ? "meantLetters" : "meantSearch", { q: innerQuotes(q) })}
      </ButtonLink>
    </p>
  );
}

async function findFirstTermWithResults(
  terms: string[],
  find: DidYouMeanProps["find"],
): Promise<string | null> {
  for (const term of terms) {
    if ((await find(term)).items.length > 0) return term;
  }
  return null;
}
