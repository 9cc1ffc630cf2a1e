import { z } from "zod";
import { pagedById } from "@/lib/kernel/paging";
import { engineOfShop, shopSettings } from "@/lib/shops/schema";
import { identifier, optionalChecked, optionalIdentifier, requiredText } from "@/lib/values/fields";
import { seen } from "@/lib/values/seen";
import type { siteRecord, siteWithKey, siteWithShop } from "./record";
import { isDomain, isSlug, tidyDomain } from "./rules";

const fields = {
  name: requiredText(200),
  slug: requiredText(60).refine(isSlug, { error: "slug" }),
  domain: z.preprocess(
    (value) => (typeof value === "string" ? tidyDomain(value) : value),
    optionalChecked(isDomain, "domain"),
  ),
  /** The template for documents of projects that are made of this site's orders. */
  defaultOfferTemplateId: optionalIdentifier,
  /** The active organization by default; it cannot be changed once the site has orders. */
  organizationId: optionalIdentifier,
};

export const siteInput = z.object(fields);

export const siteKey = z.object({ id: identifier });

export const sitePatch = z
  .object(fields)
  .partial()
  .extend({
    ...siteKey.shape,
    /** The engine of its shop; null for none. */
    engine: engineOfShop.nullish(),
    settings: shopSettings.nullish(),
    seen,
  });

export const siteFilters = z.object({
  organizationId: optionalIdentifier,
  ...pagedById,
});

export type Site = z.output<typeof siteRecord>;
export type SiteWithShop = z.output<typeof siteWithShop>;
export type SiteWithKey = z.output<typeof siteWithKey>;
