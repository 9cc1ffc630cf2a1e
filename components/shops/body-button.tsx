"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
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

type ShownBody = { body: string | null; isCut: boolean };

/** Shows the body of a call; it is loaded on request. */
export function BodyButton({ id, callId, label }: BodyButtonProps) {
  const t = useTranslations("shops.journal");
  const run = useRunAction();
  const [shownBody, setShownBody] = useState<ShownBody | null>(null);
  const loadBody = () =>
    run(
      () => getShopCallAction({ id, callId }),
      ({ body, byteLength }) =>
        setShownBody({ body, isCut: body !== null && byteLength > new TextEncoder().encode(body).length }),
    );
  return (
    <>
      <Button size="sm" aria-label={label} onClick={loadBody}>
        {t("show")}
      </Button>
      <Dialog open={shownBody !== null} onOpenChange={() => setShownBody(null)} title={t("body")} size="lg">
        {shownBody?.body === null ? (
          <p className="text-muted">{t("bodyGone")}</p>
        ) : (
          <Textarea
            readOnly
            aria-label={t("body")}
            value={shownBody?.body}
            spellCheck={false}
            className="max-h-[55dvh] w-full font-mono text-sm"
          />
        )}
        {shownBody?.isCut && <p className="mt-2 text-sm text-muted">{t("cut")}</p>}
      </Dialog>
    </>
  );
}
