import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMoments } from "@/components/i18n/use-moments";
import { Pill } from "@/components/ui/pill";
import type { ManualDuplicate } from "@/lib/payments/schema";

interface EnteredRowProps {
  entered: ManualDuplicate;
  /** The text shown; `enteredToo` is used beside a booked payment. */
  text?: "entered" | "enteredToo";
  /** Whether the document for which it was entered is named. */
  isNamed?: boolean;
  actions: ReactNode;
}

const addressOf = ({ id, document }: ManualDuplicate) =>
  document ? `/documents/${document.id}` : `/payments/${id}`;

/** A payment entered by hand for the same money before the bank reported it. */
export function EnteredRow({ entered, text = "entered", isNamed = true, actions }: EnteredRowProps) {
  const t = useTranslations("payments.inbox");
  const moments = useMoments();
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      {isNamed && (
        <Link href={addressOf(entered)} prefetch={false} className="flex hover:underline">
          <Pill tone="warn">{entered.document?.number ?? t("withoutInvoice")}</Pill>
        </Link>
      )}
      <span className={clsx("text-sm", !isNamed && "text-warn")}>
        {t(text, { date: moments.date(entered.paidAt) })}
      </span>
      <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div>
    </div>
  );
}
