import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { NewToken } from "@/components/tokens/new-token";
import { TokenTable } from "@/components/tokens/token-table";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { env } from "@/lib/kernel/env";
import { listTokens } from "@/lib/program-tokens/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.tokens") };
}

export default async function TokensPage({ searchParams }: PageProps<"/settings/tokens">) {
  const t = await getTranslations("tokens");
  const filters = acceptedParams(listTokens.input, await searchParams);
  const [{ items, nextCursor }, { member }] = await Promise.all([load(listTokens, filters), load(shell, {})]);
  const level = member.permission === "blocked" ? "viewer" : member.permission;
  return (
    <>
      <SettingsHeader current="tokens" />
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="max-w-[70ch] text-muted">{t("hint")}</p>
        <div className="ml-auto flex flex-wrap gap-2.5">
          <ButtonLink href="/api/docs">{t("docs")}</ButtonLink>
          {/* Always in this place, with or without tokens, because it shows a new one. */}
          <NewToken level={level} address={env().BASE_URL} />
        </div>
      </div>
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Icon name="key-round" />}
            title={t(filters.cursor ? "emptied.title" : "empty.title")}
            description={t(filters.cursor ? "emptied.description" : "empty.description")}
          />
        </Card>
      ) : (
        <TokenTable tokens={items} level={level} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} />
    </>
  );
}
