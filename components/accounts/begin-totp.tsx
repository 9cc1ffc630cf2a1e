"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import { TextField } from "@/components/forms/text-field";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { OnceDialog } from "@/components/ui/once-dialog";
import { QrPicture } from "@/components/ui/qr-picture";
import { beginTotpAction, confirmTotpAction } from "@/lib/accounts/actions";
import { PasswordField } from "./password-field";

const proof = async () => (await import("@/lib/accounts/schema")).passwordProof;
const confirmation = async () => (await import("@/lib/accounts/schema")).totpConfirmation;

type Offer = Extract<Awaited<ReturnType<typeof beginTotpAction>>, { ok: true }>["data"];

/** Leads from the password and the code of the authenticator to the recovery codes, which are shown only once. */
export function BeginTotp({ onClose }: { onClose: () => void }) {
  const t = useTranslations("settings.totp");
  const common = useTranslations("common");
  const router = useRouter();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  // While confirming, the second step may already be on: its recovery codes are on the way and are shown only once.
  const isConfirming = useRef(false);
  const confirm: typeof confirmTotpAction = async (proof) => {
    isConfirming.current = true;
    try {
      return await confirmTotpAction(proof);
    } finally {
      isConfirming.current = false;
    }
  };
  const leave = () => {
    if (!isConfirming.current) onClose();
  };
  const finish = () => {
    onClose();
    router.refresh();
  };
  const cancel = <Button onClick={leave}>{common("cancel")}</Button>;

  if (codes)
    return (
      <OnceDialog title={t("codesTitle")} once={t("codesOnce")} done={t("codesKept")} onClose={finish}>
        <CodeBlock label={t("codes")} code={codes.join("\n")} />
      </OnceDialog>
    );
  if (offer)
    return (
      <Dialog open onOpenChange={leave} title={t("begin")}>
        <Form
          label={t("begin")}
          schema={confirmation}
          save={confirm}
          onSaved={({ recoveryCodes }) => setCodes(recoveryCodes)}
        >
          <p className="mb-3 text-pretty">{t("scan")}</p>
          <QrPicture code={offer.qr} label={t("qr")} className="mx-auto mb-3 max-w-[220px]" />
          <CodeBlock label={t("secret")} code={offer.secret} />
          <div className="mt-3">
            <TextField
              name="code"
              label={t("code")}
              autoComplete="one-time-code"
              inputMode="numeric"
              autoFocus
              required
            />
          </div>
          <DialogFooter>
            {cancel}
            <SubmitButton>{t("confirm")}</SubmitButton>
          </DialogFooter>
        </Form>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={onClose} title={t("begin")}>
      <Form label={t("begin")} schema={proof} save={beginTotpAction} onSaved={setOffer}>
        <p className="mb-3 text-pretty text-muted">{t("about")}</p>
        <PasswordField name="password" label={t("password")} autoComplete="current-password" autoFocus />
        <DialogFooter>
          {cancel}
          <SubmitButton>{t("next")}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
