import { useTranslations } from "next-intl";

/**
 * Has the browser print what it shows. Not there before it is wanted: at a frame the browser stops reading the page, and shows
 * the buttons where they do not stay.
 */
export function PrintFrame({ address }: { address: string }) {
  const t = useTranslations("document.pdf");
  return (
    <iframe
      src={address}
      title={t("printing")}
      aria-hidden
      tabIndex={-1}
      className="fixed size-0"
      onLoad={({ currentTarget }) => currentTarget.contentWindow?.print()}
    />
  );
}
