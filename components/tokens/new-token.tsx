"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { TokenLevel } from "@/lib/program-tokens/rules";
import type { ProgramTokenWithSecret } from "@/lib/program-tokens/schema";
import { CreatedTokenDialog } from "./created-token-dialog";
import { TokenDialog } from "./token-dialog";

interface NewTokenProps {
  level: TokenLevel;
  /** The address of the product. */
  address: string;
}

export function NewToken({ level, address }: NewTokenProps) {
  const t = useTranslations("tokens");
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<ProgramTokenWithSecret | null>(null);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("create")}
      </Button>
      <TokenDialog level={level} open={isOpen} onClose={() => setOpen(false)} onCreated={setCreated} />
      <CreatedTokenDialog token={created} address={address} onClose={() => setCreated(null)} />
    </>
  );
}
