import { cookies } from "next/headers";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { localeOf } from "@/lib/i18n/locales";

export default async function NoInvitation() {
  const t = await getTranslations("signIn.invitation");
  return (
    <SignInFrame locale={localeOf((await cookies()).get("locale")?.value)} lead={t("lead")}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <p className="text-pretty">{t("unknown")}</p>
      <Link href="/sign-in" className="justify-self-center text-accent underline underline-offset-2">
        {t("signIn")}
      </Link>
    </SignInFrame>
  );
}
