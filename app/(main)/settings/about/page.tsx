import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BackupsCard } from "@/components/about/backups-card";
import { InstallationDetails } from "@/components/about/installation-details";
import { ProcessDetails } from "@/components/about/process-details";
import { ProductCard } from "@/components/about/product-card";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { aboutInstallation } from "@/lib/about/installation";
import { aboutProduct } from "@/lib/about/product";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { summarizeMetrics } from "@/lib/metrics/summary";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.about") };
}

export default async function AboutPage() {
  const t = await getTranslations("about");
  const isAdmin = await may("admin");
  const [product, installation, figures] = await Promise.all([
    load(aboutProduct, {}),
    isAdmin ? load(aboutInstallation, {}) : null,
    isAdmin ? load(summarizeMetrics, {}) : null,
  ]);
  return (
    <>
      <SettingsHeader current="about" />
      <ProductCard {...product} />
      {figures && <ProcessDetails {...figures} />}
      {installation ? (
        <>
          <BackupsCard {...installation.backups} />
          <InstallationDetails {...installation} />
        </>
      ) : (
        <OnlyAdmin>{t("onlyAdmin")}</OnlyAdmin>
      )}
    </>
  );
}
