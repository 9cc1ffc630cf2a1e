import { Download } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NoteOpened } from "@/components/documents/links/note-opened";
import { buttonClass } from "@/components/ui/button-class";
import { linkedDocument } from "@/lib/document-links/open";
import { load } from "@/lib/http/load";

type Props = PageProps<"/d/[token]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await load(linkedDocument, await params);
  // The address is the key: it must not travel on to where a link of the paper leads, nor into an index.
  return { title, referrer: "no-referrer", robots: { index: false, follow: false } };
}

/** A document for those who have its link, signed in or not. */
export default async function LinkedDocumentPage({ params }: Props) {
  const t = await getTranslations("links");
  const { token } = await params;
  const { title, from, correction, isWithdrawn } = await load(linkedDocument, { token });
  const address = `/api/public/documents/${encodeURIComponent(token)}`;
  return (
    <main className="mx-auto flex min-h-dvh max-w-[900px] flex-col gap-3.5 px-4 py-5">
      {!isWithdrawn && <NoteOpened token={token} />}
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
        <div className="min-w-0 grow">
          <p className="wrap-anywhere text-muted">{from}</p>
          <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
          {correction && (
            <p role="note" className="mt-1 text-warn">
              {t("corrected", { correction })}
            </p>
          )}
        </div>
        {!isWithdrawn && (
          <a href={`${address}/pdf`} className={buttonClass({ variant: "primary" })}>
            <Download aria-hidden />
            {t("download")}
          </a>
        )}
      </header>
      {isWithdrawn ? (
        <section role="status" className="rounded-lg border bg-sunk px-4 py-5">
          <h2 className="font-semibold">{t("withdrawn.title")}</h2>
          <p className="mt-1">{t("withdrawn.description")}</p>
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
