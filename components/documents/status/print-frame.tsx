import { useTranslations } from "next-intl";

/**
 * A frame that makes the browser print its content. It is not rendered before it is needed: while the
 * browser loads a frame, it stops parsing the page and shows the buttons in places where they do not stay.
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
