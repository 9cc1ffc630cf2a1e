import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AnswerForm } from "@/components/reconciliations/answer-form";
import { ReconciliationPaper } from "@/components/reconciliations/reconciliation-paper";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { load } from "@/lib/http/load";
import { linkedReconciliation } from "@/lib/reconciliation-links/open";

type Props = PageProps<"/r/[token]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await load(linkedReconciliation, await params);
  // The address is a secret: it must not be sent as the referrer to linked sites, nor be indexed.
  return { title, referrer: "no-referrer", robots: { index: false, follow: false } };
}

/** Shows a reconciliation to everybody who has its link, and takes their answer. */
export default async function LinkedReconciliationPage({ params }: Props) {
  const t = await getTranslations("reconciliations.public");
  const { token } = await params;
  const { title, from, form, mayAnswer, isAgreed, answered } = await load(linkedReconciliation, { token });
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh max-w-225 flex-col gap-3.5 px-4 py-5 focus-visible:outline-none"
    >
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2.5">
        <div className="min-w-0 grow">
          <p className="wrap-anywhere text-muted">{from}</p>
          <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
        </div>
        {form && (
          <a
            href={`/api/public/reconciliations/${encodeURIComponent(token)}/pdf`}
            className={buttonClass({})}
          >
            <Icon name="download" />
            {t("download")}
          </a>
        )}
      </header>
      {!form && (
        <section role="status" className="rounded-lg border bg-sunk px-4 py-5">
          <h2 className="font-semibold">{t("cancelled")}</h2>
          <p className="mt-1">{t("cancelledNote")}</p>
        </section>
      )}
      {/* Always there, since screen readers announce only changes. */}
      <div role="status" className="empty:absolute">
        {isAgreed && <p className="rounded-lg border bg-ok-soft px-4 py-3 text-ok">{t("thanksAgreed")}</p>}
      </div>
      {mayAnswer && <AnswerForm token={token} from={from} answered={answered?.answer ?? null} />}
      {form && <ReconciliationPaper form={form} />}
    </main>
  );
}
