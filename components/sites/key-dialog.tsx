"use client";

import { useTranslations } from "next-intl";
import { curlExample } from "@/components/order-guide/examples";
import { useExampleOrder } from "@/components/order-guide/use-example-order";
import { ButtonLink } from "@/components/ui/button-link";
import { CodeBlock } from "@/components/ui/code-block";
import { ShowOnceDialog } from "@/components/ui/show-once-dialog";
import type { SiteWithKey } from "@/lib/sites/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";

interface KeyDialogProps {
  /** The site whose key is shown, only once; null for none. */
  site: SiteWithKey | null;
  /** The address that receives orders. */
  address: string;
  /** Whether the product checks the key itself. */
  isOwn: boolean;
  onClose: () => void;
}

/** Shows a key, which is visible only once, with a sample call. */
export function KeyDialog({ site, address, isOwn, onClose }: KeyDialogProps) {
  const t = useTranslations("sites");
  const order = useExampleOrder();
  if (!site) return null;
  return (
    <ShowOnceDialog
      title={t("key.title", { name: innerQuotes(site.name) })}
      size="lg"
      once={t("key.once")}
      done={t("key.done")}
      actions={<ButtonLink href="/settings/sites/help">{t("help")}</ButtonLink>}
      onClose={onClose}
    >
      <CodeBlock label={t("key.label")} code={site.apiKey} />
      <p className="text-muted">{isOwn ? t("key.works") : t("key.register", { slug: site.slug })}</p>
      <h3 className="text-xs font-medium text-muted">{t("key.curl")}</h3>
      <CodeBlock label={t("key.curl")} code={curlExample({ address, key: site.apiKey, order })} />
    </ShowOnceDialog>
  );
}
