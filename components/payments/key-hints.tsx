import { useTranslations } from "next-intl";
import { Kbd } from "@/components/ui/kbd";

/** The shortcuts of the inbox, shown to users with a keyboard. */
export function KeyHints() {
  const t = useTranslations("payments.inbox");
  return (
    <p className="text-xs text-muted max-wide:hidden">
      {t.rich("hints", {
        arrows: () => <Kbd>↑ ↓</Kbd>,
        enter: () => <Kbd>Enter</Kbd>,
        digits: () => <Kbd>2–5</Kbd>,
        letter: () => <Kbd>F</Kbd>,
        advance: () => <Kbd>A</Kbd>,
        invoice: () => <Kbd>I</Kbd>,
        dismiss: () => <Kbd>X</Kbd>,
      })}
    </p>
  );
}
