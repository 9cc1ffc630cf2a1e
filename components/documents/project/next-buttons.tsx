"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { DocumentRecord } from "@/lib/documents/schema";

type DocType = DocumentRecord["docType"];

interface NextButtonsProps {
  types: readonly DocType[];
  onNext: (docType: DocType) => Promise<void>;
}

export function NextButtons({ types, onNext }: NextButtonsProps) {
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      {types.map((docType) => (
        <NextButton key={docType} docType={docType} onNext={onNext} />
      ))}
    </span>
  );
}

function NextButton({ docType, onNext }: { docType: DocType } & Pick<NextButtonsProps, "onNext">) {
  const t = useTranslations("document.menu.create");
  const [isPending, startTransition] = useTransition();
  return (
    <Button size="sm" loading={isPending} onClick={() => startTransition(() => onNext(docType))}>
      {t(docType)}
    </Button>
  );
}
