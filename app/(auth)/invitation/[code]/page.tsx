import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AcceptForm } from "@/components/accounts/accept-form";
import { Messages } from "@/components/i18n/messages";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { load } from "@/lib/http/load";
import { viewerName } from "@/lib/http/may";
import { localeOf } from "@/lib/i18n/locales";
import { openInvitation } from "@/lib/invitations/open";

export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations("signIn"))("invitation.title");
  // The address is a secret: it must not be sent to other sites as the referrer.
  return { title, referrer: "no-referrer", robots: { index: false } };
}

export default async function InvitationPage({ params }: PageProps<"/invitation/[code]">) {
  const { code } = await params;
  const [{ state, permission }, viewer, t, levels] = [
    await load(openInvitation, { code }),
    await viewerName(),
    await getTranslations("signIn.invitation"),
    await getTranslations("states.permission"),
  ];
  return (
    <SignInFrame locale={localeOf((await cookies()).get("locale")?.value)} lead={t("lead")}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      {state === "open" ? (
        <>
          <p className="text-pretty text-muted">{t("offer", { permission: levels(permission) })}</p>
          {viewer !== null && (
            <p role="note" className="text-pretty text-warn">
              {t("signedIn", { name: viewer })}
            </p>
          )}
          <Messages of={["signIn.invitation", "signIn.person", "forms"]}>
            <AcceptForm code={code} />
          </Messages>
        </>
      ) : (
        <>
          <p className="text-pretty">{t(state)}</p>
          <Link href="/sign-in" className="justify-self-center text-accent underline underline-offset-2">
            {t("signIn")}
          </Link>
        </>
      )}
    </SignInFrame>
  );
}
