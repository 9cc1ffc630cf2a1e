import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { type Locale, localeOf } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { env } from "@/lib/kernel/env";

export default getRequestConfig(async () => {
  const locale = await localeOfPage();
  return { locale, messages: await loadMessages(locale), timeZone: env().BUSINESS_TIME_ZONE };
});

/** The API reference describes each endpoint in English, so its pages are shown in English as a whole. */
async function localeOfPage(): Promise<Locale> {
  const address = (await headers()).get("x-address") ?? "";
  if (/^\/api\/docs(?:$|[/?])/.test(address)) return "en";
  return localeOf((await cookies()).get("locale")?.value);
}
