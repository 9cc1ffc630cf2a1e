import { cookies, headers } from "next/headers";
import Script from "next/script";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/i18n/messages";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { callbackUrl, hostedFormUrl, widgetUrl } from "@/lib/auth/hosted";
import { localeOf } from "@/lib/i18n/locales";

export async function generateMetadata() {
  return { title: (await getTranslations("signIn"))("title") };
}

type Props = { searchParams: Promise<{ next?: string; error?: string }> };

export default async function SignInPage({ searchParams }: Props) {
  const { next, error } = await searchParams;
  const head = await headers();
  const state = head.get("x-auth-state") ?? "";
  const widget = widgetUrl();
  return (
    <SignInFrame locale={localeOf((await cookies()).get("locale")?.value)}>
      <Messages of={["signIn"]}>
        <SignInForm next={next ?? "/"} failure={error ?? null} hostedUrl={hostedFormUrl(state)} />
      </Messages>
      <div id="auth-widget" data-redirect-uri={callbackUrl()} data-state={state} />
      {widget && <Script src={widget} strategy="afterInteractive" nonce={head.get("x-nonce") ?? undefined} />}
    </SignInFrame>
  );
}
