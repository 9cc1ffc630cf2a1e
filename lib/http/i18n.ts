import { cookies } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { formats } from "@/lib/i18n/formats";
import { localeOf } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";

export default getRequestConfig(async () => {
  const locale = localeOf((await cookies()).get("locale")?.value);
  return { locale, messages: await loadMessages(locale), timeZone: "Europe/Moscow", formats };
});
