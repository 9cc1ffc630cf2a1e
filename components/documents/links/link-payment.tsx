import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { QrPicture } from "@/components/ui/qr-picture";
import type { LinkPayment as Payment } from "@/lib/document-links/schema";

/** The data for a payment: requisites to copy, and a QR code for the camera of a banking app. */
export function LinkPayment({ requisites, qr, isOtherAccount }: Payment) {
  const t = useTranslations("links.public");
  const allRequisitesText = requisites
    .map(({ name, value }) => `${t(`requisites.${name}`)}: ${value}`)
    .join("\n");
  return (
    <Card aria-label={t("howToPay")} className="grid gap-x-6 gap-y-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="font-semibold">{t("howToPay")}</h2>
          <CopyButton text={allRequisitesText} label={t("copyAll")} isWide />
        </div>
        {isOtherAccount && (
          <p role="note" className="mb-1.5 text-sm text-warn text-pretty">
            {t("otherAccount")}
          </p>
        )}
        <dl className="divide-y divide-line">
          {requisites.map(({ name, value, copied }) => {
            const label = t(`requisites.${name}`);
            return (
              <div
                key={name}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
              >
                <dt className="text-sm text-muted max-sm:col-start-1">{label}</dt>
                <dd className="tabular-nums wrap-anywhere max-sm:col-start-1">{value}</dd>
                <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
                  <CopyButton text={copied ?? value} label={t("copy", { what: label })} />
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
      {qr && (
        <>
          <figure className="w-47.5 self-start text-center max-sm:hidden">
            <QrPicture code={qr.code} label={t("qrOf")} />
            <figcaption className="mt-1.5 text-xs text-muted text-balance">{t("scan")}</figcaption>
          </figure>
          <details className="sm:hidden">
            <summary className={buttonClass({ className: "w-full cursor-pointer list-none" })}>
              <Icon name="qr-code" />
              {t("qr")}
            </summary>
            <QrPicture code={qr.code} label={t("qrOf")} className="mx-auto mt-3 max-w-60" />
            <p className="mt-2 text-sm text-muted text-pretty">{t("fromGallery")}</p>
            <a href={qr.png} download="qr.png" className={buttonClass({ className: "mt-2 w-full" })}>
              <Icon name="download" />
              {t("saveQr")}
            </a>
          </details>
        </>
      )}
    </Card>
  );
}
