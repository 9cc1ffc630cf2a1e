import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRunAction } from "@/components/forms/use-run-action";
import { toast } from "@/components/ui/toast";
import { makeAdvanceInvoiceAction } from "@/lib/advance-invoices/actions";

/** Returns a function that drafts the advance invoice of a payment, and offers to open it. */
export function useMakeAdvanceInvoice() {
  const t = useTranslations("advanceInvoices");
  const router = useRouter();
  const run = useRunAction();
  return (paymentId: string) =>
    run(
      () => makeAdvanceInvoiceAction({ id: paymentId }),
      ({ id, number, isNew }) =>
        toast({
          tone: "ok",
          durationMs: 15_000,
          title: t(isNew ? "made" : "there", { number }),
          description: t("next"),
          action: { label: t("show"), onSelect: () => router.push(`/documents/${id}`) },
        }),
    );
}
