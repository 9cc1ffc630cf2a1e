import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FirstRunForm } from "@/components/accounts/first-run-form";
import { Messages } from "@/components/i18n/messages";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { firstRunState } from "@/lib/accounts/first-run";
import { load } from "@/lib/http/load";
import { localeOf } from "@/lib/i18n/locales";

export async function generateMetadata() {
  return { title: (await getTranslations("signIn"))("firstRun.title") };
}

/** The first page of a new installation; once there is an administrator it redirects to the sign-in page. */
export default async function FirstRunPage() {
  const [{ isOpen }, t] = [await load(firstRunState, {}), await getTranslations("signIn.firstRun")];
  if (!isOpen) redirect("/sign-in");
  return (
    <SignInFrame locale={localeOf((await cookies()).get("locale")?.value)} lead={t("lead")}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <Messages of={["signIn.firstRun", "signIn.person", "forms"]}>
        <FirstRunForm />
      </Messages>
    </SignInFrame>
  );
}
