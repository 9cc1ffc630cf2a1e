"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Kbd } from "@/components/ui/kbd";
import { useFormState } from "./form-context";

interface FormFooterProps {
  submitLabel: ReactNode;
  cancelHref: string;
}

/** The footer of a form; it stays at the bottom of the window while a long form is scrolled. */
export function FormFooter({ submitLabel, cancelHref }: FormFooterProps) {
  const t = useTranslations("common");
  const forms = useTranslations("forms");
  return (
    <footer
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 flex items-center gap-2.5 border-t bg-bg px-4 py-2.5 wide:-mx-6 wide:px-6"
    >
      <SubmitButton>{submitLabel}</SubmitButton>
      <ButtonLink href={cancelHref}>{t("cancel")}</ButtonLink>
      <Kbd className="ml-auto max-sm:hidden">{forms("submitKeys")}</Kbd>
    </footer>
  );
}

export function SubmitButton({ children }: { children: ReactNode }) {
  const { isPending } = useFormState();
  return (
    <Button type="submit" variant="primary" loading={isPending}>
      {children}
    </Button>
  );
}
