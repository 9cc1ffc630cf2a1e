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
import { QrPicture } from "@/components/ui/qr-picture";
import { ShowOnceDialog } from "@/components/ui/show-once-dialog";
import { beginTotpAction, confirmTotpAction } from "@/lib/accounts/actions";
import { PasswordField } from "./password-field";

const loadPasswordSchema = async () => (await import("@/lib/accounts/schema")).passwordProof;
const loadConfirmationSchema = async () => (await import("@/lib/accounts/schema")).totpConfirmation;

type TotpSetup = Extract<Awaited<ReturnType<typeof beginTotpAction>>, { ok: true }>["data"];

/** Leads from the password and the code of the authenticator to the recovery codes, which are shown only once. */
export function BeginTotp({ onClose }: { onClose: () => void }) {
  const t = useTranslations("settings.totp");
  const common = useTranslations("common");
  const router = useRouter();
  const [totpSetup, setTotpSetup] = useState<TotpSetup | null>(null);
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
  const closeUnlessConfirming = () => {
    if (!isConfirming.current) onClose();
  };
  const finish = () => {
    onClose();
    router.refresh();
  };
  const cancel = <Button onClick={closeUnlessConfirming}>{common("cancel")}</Button>;

  if (codes)
    return (
      <ShowOnceDialog title={t("codesTitle")} once={t("codesOnce")} done={t("codesKept")} onClose={finish}>
        <CodeBlock label={t("codes")} code={codes.join("\n")} />
      </ShowOnceDialog>
    );
  if (totpSetup)
    return (
      <Dialog open onOpenChange={closeUnlessConfirming} title={t("begin")}>
        <Form
          label={t("begin")}
          schema={loadConfirmationSchema}
          save={confirm}
          onSaved={({ recoveryCodes }) => setCodes(recoveryCodes)}
        >
          <p className="mb-3 text-pretty">{t("scan")}</p>
          <QrPicture code={totpSetup.qr} label={t("qr")} className="mx-auto mb-3 max-w-55" />
          <CodeBlock label={t("secret")} code={totpSetup.secret} />
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
      <Form label={t("begin")} schema={loadPasswordSchema} save={beginTotpAction} onSaved={setTotpSetup}>
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
