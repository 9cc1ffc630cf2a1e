import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LinkAmounts } from "@/components/documents/links/link-amounts";
import { LinkPayment } from "@/components/documents/links/link-payment";
import { NoteOpened } from "@/components/documents/links/note-opened";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Pill } from "@/components/ui/pill";
import { linkedDocument } from "@/lib/document-links/open";
import { load } from "@/lib/http/load";

type Props = PageProps<"/d/[token]">;

const tones = {
  withdrawn: "warn",
  cancelled: "neutral",
  unpaid: "info",
  overdue: "bad",
  partiallyPaid: "warn",
  paid: "ok",
  issued: "info",
  signed: "ok",
} as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await load(linkedDocument, await params);
  // The address is a secret: it must not be sent as the referrer to sites linked from the paper, nor be indexed.
  return { title, referrer: "no-referrer", robots: { index: false, follow: false } };
}

/** Shows a document to everybody who has its link, signed in or not. */
export default async function LinkedDocumentPage({ params }: Props) {
  const t = await getTranslations("links");
  const { token } = await params;
  const { title, from, state, correction, amounts, payment } = await load(linkedDocument, { token });
  const address = `/api/public/documents/${encodeURIComponent(token)}`;
  const calledOff = state === "withdrawn" || state === "cancelled" ? state : null;
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-225 flex-col gap-3.5 px-4 py-5 focus-visible:outline-none"
    >
      {!calledOff && <NoteOpened token={token} />}
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
        <div className="min-w-0 grow">
          <p className="wrap-anywhere text-muted">{from}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
            <Pill tone={tones[state]}>{t(`public.states.${state}`)}</Pill>
          </div>
          {correction && (
            <p role="note" className="mt-1 text-warn">
              {t("corrected", { correction })}
            </p>
          )}
        </div>
        {!calledOff && (
          <a href={`${address}/pdf`} className={buttonClass({ variant: "primary" })}>
            <Icon name="download" />
            {t("download")}
          </a>
        )}
      </header>
      {amounts && amounts.totalCents > 0 && <LinkAmounts {...amounts} />}
      {state === "paid" && <p role="status">{t("public.paid")}</p>}
      {payment && <LinkPayment {...payment} />}
      {calledOff ? (
        <section role="status" className="rounded-lg border bg-sunk px-4 py-5">
          <h2 className="font-semibold">{t(`${calledOff}.title`)}</h2>
          <p className="mt-1">{t(`${calledOff}.description`)}</p>
        </section>
      ) : (
        <iframe
          src={`${address}/preview`}
          title={title}
          className="min-h-[70vh] grow rounded-lg border bg-sunk"
        />
      )}
    </main>
  );
}
