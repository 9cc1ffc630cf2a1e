import { z } from "zod";
import { shopEngines } from "@/db/enums";
import { optionalCalendarDate, optionalChecked, optionalText } from "@/lib/values/fields";
import { webAddress } from "@/lib/values/web-address";

const isWebAddress = (text: string) =>
  text.length <= 1000 && /^https?:$/.test(webAddress(text)?.protocol ?? "");

/** A number, or text from a form. */
const everyMinutes = z.preprocess(
  (value) => (typeof value === "string" ? (value.trim() === "" ? null : Number(value)) : value),
  z.int({ error: "minutes" }).min(5, { error: "minutes" }).max(1440, { error: "minutes" }).nullish(),
);

/** The settings of a site's shop. Secrets are accepted but never returned. */
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

/** The part of the settings that responses contain. */
export const shownSettings = z.object({
  url: z.string().nullish(),
  login: z.string().nullish(),
  everyMinutes: z.int().nullish(),
  from: z.iso.date().nullish(),
});

export type ShopSettings = z.output<typeof shopSettings>;
export type ShownSettings = z.output<typeof shownSettings>;

/** What has to be entered in the engine; returned only once. */
export const shopAccess = z.object({
  address: z.string().describe("Where the engine brings its orders; its secret is in it"),
  signingSecret: z.string().optional().describe("What WooCommerce signs its calls with"),
});

export type ShopAccess = z.output<typeof shopAccess>;
