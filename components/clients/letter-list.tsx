import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { Card } from "@/components/ui/card";
import { Pill, type Tone } from "@/components/ui/pill";
import type { ClientLetter } from "@/lib/client-letters/schema";

const tones: Record<ClientLetter["state"], Tone> = {
  sending: "neutral",
  sent: "ok",
  failed: "bad",
  unknown: "warn",
};

/**
 * Returns the page that an email is about. An email without a document asks for originals that have not been returned.
 */
function addressOf(documentId: string | null, reconciliationId: string | null): string {
  if (documentId) return `/documents/${documentId}`;
  return reconciliationId ? `/reconciliations/${reconciliationId}` : "/originals";
}

/** The latest emails with their recipients and outcomes. */
export function LetterList({ letters }: { letters: readonly ClientLetter[] }) {
  const t = useTranslations("emails");
  const moments = useMoments();
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {letters.map(({ id, documentId, reconciliationId, state, subject, to, refused, createdAt }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4.5 py-2 hover:bg-sunk/60"
          >
            <span className="num w-32 shrink-0 text-sm text-muted">{moments.moment(createdAt)}</span>
            <Link
              href={addressOf(documentId, reconciliationId)}
              prefetch={false}
              className="min-w-0 grow basis-56 font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {subject}
            </Link>
            <span className="min-w-0 text-sm text-muted wrap-anywhere">{to.join(", ")}</span>
            {state === "sent" && refused.length > 0 ? (
              <Pill tone="warn">{t("list.partly")}</Pill>
            ) : (
              <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
