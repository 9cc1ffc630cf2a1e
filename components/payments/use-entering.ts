"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { attempt } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { toast } from "@/components/ui/toast";
import { enterPayment, type MoneyTarget } from "./money-target";

interface EnteringOptions {
  amountCents: number;
  /** Requests with the same key enter one payment only. */
  idempotencyKey: string;
  isRefund: boolean;
  onEntered: () => void;
}

/** Enters a payment from the fields of a form, once, however often it is submitted. */
export function useEntering({ amountCents, idempotencyKey, isRefund, onEntered }: EnteringOptions) {
  const t = useTranslations("payments");
  const router = useRouter();
  const reportFailure = useReportFailure();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const enter = async (target: MoneyTarget, data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? "");
    const result = await attempt(() =>
      enterPayment(target, {
        amountCents,
        paidAt: text("paidAt"),
        payerName: text("payerName"),
        purpose: text("purpose"),
        documentNumber: text("documentNumber"),
        idempotencyKey,
      }),
    );
    if (!result.ok) {
      setErrors(result.fieldErrors ?? {});
      return result.fieldErrors ? undefined : reportFailure(result);
    }
    toast({ tone: "ok", title: t(isRefund ? "byHand.refunded" : "document.added") });
    onEntered();
    router.refresh();
  };
  return { errors, enter };
}
