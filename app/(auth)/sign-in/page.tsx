import { cookies, headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import Script from "next/script";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/i18n/messages";
import { OidcButton } from "@/components/sign-in/oidc-button";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { firstRunState } from "@/lib/accounts/first-run";
import { callbackUrl, hostedFormUrl, widgetUrl } from "@/lib/auth/hosted";
import { safePath } from "@/lib/auth/next-path";
import { oidcHost } from "@/lib/auth/oidc";
import { load } from "@/lib/http/load";
import { localeOf } from "@/lib/i18n/locales";

export async function generateMetadata() {
  return { title: (await getTranslations("signIn"))("title") };
}

type Props = { searchParams: Promise<{ next?: string | string[]; error?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const { next: requestedPath, error } = await searchParams;
  const next = safePath(requestedPath);
  const [{ isOpen: isFirstRun }, oidc] = [await load(firstRunState, {}), oidcHost()];
  if (isFirstRun && !oidc) redirect("/first-run");
  const t = await getTranslations("signIn");
  const requestHeaders = await headers();
  const state = requestHeaders.get("x-auth-state") ?? "";
  const widget = widgetUrl();
  return (
    <SignInFrame locale={localeOf((await cookies()).get("locale")?.value)}>
      <Messages of={["signIn"]}>
        <SignInForm
          next={next}
          failure={typeof error === "string" ? error : null}
          hostedUrl={hostedFormUrl(state)}
        />
        {oidc && <OidcButton host={oidc} next={next} />}
      </Messages>
      {isFirstRun && (
        <Link href="/first-run" className="justify-self-center text-accent underline underline-offset-2">
          {t("firstRun.link")}
        </Link>
      )}
      <div id="auth-widget" data-redirect-uri={callbackUrl()} data-state={state} />
      {widget && (
        <Script src={widget} strategy="afterInteractive" nonce={requestHeaders.get("x-nonce") ?? undefined} />
      )}
    </SignInFrame>
  );
}
