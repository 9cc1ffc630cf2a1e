import { cookies } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { localeOf } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { env } from "@/lib/kernel/env";

export default getRequestConfig(async () => {
  const locale = localeOf((await cookies()).get("locale")?.value);
  return { locale, messages: await loadMessages(locale), timeZone: env().BUSINESS_TIME_ZONE };
});
