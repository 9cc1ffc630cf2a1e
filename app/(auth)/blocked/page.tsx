import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { SignOutButton } from "@/components/sign-in/sign-out-button";
import { isBlocked } from "@/lib/http/may";
import { localeOf } from "@/lib/i18n/locales";

export async function generateMetadata() {
  return { title: (await getTranslations("signIn"))("blocked.title") };
}

/** The only page a blocked member can see; everybody else is redirected to the start page. */
export default async function BlockedPage() {
  if (!(await isBlocked())) redirect("/");
  const t = await getTranslations("signIn.blocked");
  return (
    <SignInFrame locale={localeOf((await cookies()).get("locale")?.value)} lead={null}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <p className="text-pretty">{t("description")}</p>
      <SignOutButton>{t("signOut")}</SignOutButton>
    </SignInFrame>
  );
}
