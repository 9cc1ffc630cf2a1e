import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { attempt, firstFieldError } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { toast } from "@/components/ui/toast";
import { makeInvoiceAction } from "@/lib/payments/actions";

/**
 * Returns a function that drafts an invoice for a payment. Without a client, the server decides whether it is known
 * from the payer, and the function asks for it if not.
 */
export function useMakeInvoice() {
  const t = useTranslations("payments.inbox");
  const reportFailure = useReportFailure();
  const router = useRouter();
  return async (id: string, clientId: string | null, onUnknownClient: () => void): Promise<boolean> => {
    const result = await attempt(() => makeInvoiceAction({ id, clientId }));
    if (!result.ok) {
      if (!clientId && result.fieldErrors?.clientId) onUnknownClient();
      else reportFailure(result, firstFieldError(result));
      return false;
    }
    const { id: documentId, number, isNew } = result.data;
    toast({
      tone: "ok",
      durationMs: 15_000,
      title: t(isNew ? "invoiceMade" : "invoiceThere", { number }),
      description: t("invoiceNext"),
      action: { label: t("invoiceOpen"), onSelect: () => router.push(`/documents/${documentId}`) },
    });
    router.refresh();
    return true;
  };
}
