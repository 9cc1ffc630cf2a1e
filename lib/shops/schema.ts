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

/** The settings of a site's shop. Secrets are accepted but never returned. */
export const shopSettings = z.object({
  url: optionalChecked(isWebAddress, "web_address").describe(
    "commerceml: the address from which orders are fetched, such as https://shop.example.ru/bitrix/admin/1c_exchange.php",
  ),
  login: optionalText(200).describe("commerceml: the username there"),
  password: optionalText(200).describe(
    "commerceml: the password there; never returned. If omitted, it stays as it is",
  ),
  everyMinutes: everyMinutes.describe("commerceml: minutes between fetches of orders; 15 by default"),
  from: optionalCalendarDate.describe("commerceml: orders changed before this date are not fetched"),
  signingSecret: optionalText(200).describe(
    "woocommerce: the webhook's secret, if it already has one; never returned. Otherwise one is generated",
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
  address: z.string().describe("The address to which the engine sends orders; contains the secret"),
  signingSecret: z.string().optional().describe("The secret with which WooCommerce signs its calls"),
});

export type ShopAccess = z.output<typeof shopAccess>;

/** An item whose quantity or sum differs, here and there; 0 where there is no such item. */
export type ItemChange = {
  name: string;
  qtyHere: number;
  qtyThere: number;
  sumCentsHere: number;
  sumCentsThere: number;
};

/** How an order in progress differs in its shop from the order here. */
export type ChangeAtShop = {
  /** The total here. */
  fromTotalCents: number;
  totalCents: number;
  currency: string | null;
  refundedCents: number;
  /** The first of the items that differ. */
  items: ItemChange[];
  /** How many items differ. */
  itemCount: number;
};

/** The data of an event `order.changed_there`. The digest is that of the content at the shop. */
export type RecordedChange = ChangeAtShop & { digest: string };
