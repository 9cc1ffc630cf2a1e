import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import type { FirstStep, Progress } from "@/lib/first-steps/rules";
import { FirstInvoiceButton } from "./first-invoice-button";

interface StepActionProps {
  step: FirstStep["key"];
  progress: Progress;
  isNext: boolean;
}

/** Leads to the form of a step; empty if an organization is needed first. */
export function StepAction({ step, progress, isNext }: StepActionProps) {
  const t = useTranslations("firstSteps");
  const { organizationId, onlyClientId, draftId } = progress;
  const variant = isNext ? "primary" : "secondary";
  const addresses = {
    organization: "/settings/organizations/new?steps=1",
    bankAccount: organizationId && `/settings/organizations/${organizationId}/bank-accounts?new=1&steps=1`,
    client: "/clients/new?steps=1",
    invoice: draftId && `/documents/${draftId}`,
  };
  const href = addresses[step];
  if (href) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <ButtonLink variant={variant} href={href}>
          {step === "invoice" ? t("invoice.continue") : t(`${step}.action`)}
        </ButtonLink>
        {step === "client" && <ButtonLink href="/clients/import?steps=1">{t("client.import")}</ButtonLink>}
      </span>
    );
  }
  if (step !== "invoice" || !organizationId) return null;
  return <FirstInvoiceButton variant={variant} clientId={onlyClientId} />;
}
