import { z } from "zod";
import { shopEngines } from "@/db/enums";
import { optionalCalendarDate, optionalChecked, optionalText } from "@/lib/values/fields";
import { webAddress } from "@/lib/values/web-address";

const isWebAddress = (text: string) =>
  text.length <= 1000 && /^https?:$/.test(webAddress(text)?.protocol ?? "");

const everyMinutes = z.preprocess(
  (value) => (typeof value === "string" && value.trim() === "" ? null : value),
  z.int({ error: "minutes" }).min(5, { error: "minutes" }).max(1440, { error: "minutes" }).nullish(),
);

/** How a site's shop is known and asked; secrets go in and never come out. */
export const shopSettings = z.object({
  url: optionalChecked(isWebAddress, "web_address").describe(
    "commerceml: where orders are fetched, https://shop.example.ru/bitrix/admin/1c_exchange.php",
  ),
  login: optionalText(200).describe("commerceml: who signs in there"),
  password: optionalText(200).describe("commerceml; never answered. Left out: stays as it is"),
  everyMinutes: everyMinutes.describe("commerceml: how often orders are fetched; 15 unless stated"),
  from: optionalCalendarDate.describe("commerceml: orders changed before that day are not asked for"),
  signingSecret: optionalText(200).describe(
    "woocommerce: the secret of its webhook, where it has one already; never answered. One is made otherwise",
  ),
});

export const engineOfShop = z.enum(shopEngines, { error: "choice" });

/** What answers carry of the settings. */
export const shownSettings = z.object({
  url: z.string().nullish(),
  login: z.string().nullish(),
  everyMinutes: z.int().nullish(),
  from: z.iso.date().nullish(),
});

export type ShopSettings = z.output<typeof shopSettings>;
export type ShownSettings = z.output<typeof shownSettings>;

/** What the engine has to be told, this once. */
export const shopAccess = z.object({
  address: z.string().describe("Where the engine brings its orders; its secret is in it"),
  signingSecret: z.string().optional().describe("What WooCommerce signs its calls with"),
});

export type ShopAccess = z.output<typeof shopAccess>;
