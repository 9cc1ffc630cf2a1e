import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button-link";
import { retyped } from "@/lib/values/keyboard-layout";

interface OtherLayoutProps {
  /** The address of the list, and what it asks. */
  path: string;
  params: Record<string, string | string[] | undefined>;
  find: (q: string) => Promise<{ items: readonly unknown[] }>;
}

/** Below a list in which nothing was found: what was meant, where it was typed with the other layout of the keyboard and is found. */
export async function OtherLayout({ path, params, find }: OtherLayoutProps) {
  const q = typeof params.q === "string" ? retyped(params.q) : null;
  if (!q || (await find(q)).items.length === 0) return null;
  const t = await getTranslations("lists");
  const { cursor, ...asked } = params;
  const texts = Object.entries(asked).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const address = new URLSearchParams({ ...Object.fromEntries(texts), q });
  return (
    <p className="flex justify-center">
      <ButtonLink href={`${path}?${address}`}>{t("otherLayout", { q })}</ButtonLink>
    </p>
  );
}
