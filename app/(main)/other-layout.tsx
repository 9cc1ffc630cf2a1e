import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { retyped } from "@/lib/values/keyboard-layout";

interface OtherLayoutProps {
  /** The address of the list, and what it asks of it. */
  path: string;
  query: string;
  find: (q: string) => Promise<{ items: readonly unknown[] }>;
}

/** Below a list in which nothing was found: what was meant, where it was typed with the other layout of the keyboard and is found. */
export async function OtherLayout({ path, query, find }: OtherLayoutProps) {
  const asked = new URLSearchParams(query);
  const q = retyped(asked.get("q") ?? "");
  if (!q || (await find(q)).items.length === 0) return null;
  const t = await getTranslations("lists");
  asked.set("q", q);
  return (
    <p className="flex justify-center">
      <ButtonLink href={`${path}?${asked}`}>{t("otherLayout", { q })}</ButtonLink>
    </p>
  );
}
