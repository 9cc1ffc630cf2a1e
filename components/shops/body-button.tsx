"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRun } from "@/components/forms/use-run";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { getShopCallAction } from "@/lib/shop-calls/actions";

interface BodyButtonProps {
  /** The id of the site. */
  id: string;
  callId: string;
  /** Distinguishes this button from those of other rows. */
  label: string;
}

type Shown = { body: string | null; isCut: boolean };

/** Shows the body of a call; it is loaded on request. */
export function BodyButton({ id, callId, label }: BodyButtonProps) {
  const t = useTranslations("shops.journal");
  const run = useRun();
  const [shown, setShown] = useState<Shown | null>(null);
  const show = () =>
    run(
      () => getShopCallAction({ id, callId }),
      ({ body, byteLength }) =>
        setShown({ body, isCut: body !== null && byteLength > new TextEncoder().encode(body).length }),
    );
  return (
    <>
      <Button size="sm" aria-label={label} onClick={show}>
        {t("show")}
      </Button>
      <Dialog open={shown !== null} onOpenChange={() => setShown(null)} title={t("body")} size="lg">
        {shown?.body === null ? (
          <p className="text-muted">{t("bodyGone")}</p>
        ) : (
          <Textarea
            readOnly
            aria-label={t("body")}
            value={shown?.body}
            spellCheck={false}
            className="max-h-[55dvh] w-full font-mono text-sm"
          />
        )}
        {shown?.isCut && <p className="mt-2 text-sm text-muted">{t("cut")}</p>}
      </Dialog>
    </>
  );
}
