"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { BeginTotp } from "./begin-totp";
import { EndTotp } from "./end-totp";

const fewCodes = 3;

interface SecondStepProps {
  isOn: boolean;
  recoveryCodesLeft: number;
}

/** Shows whether signing in requires a one-time code, and lets the user change that. */
export function SecondStep({ isOn, recoveryCodesLeft }: SecondStepProps) {
  const t = useTranslations("settings.totp");
  const [dialog, setDialog] = useState<"begin" | "end" | null>(null);
  const close = () => setDialog(null);
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-semibold">{t("title")}</h2>
        <p className="text-muted text-pretty">
          {isOn ? t("on", { left: recoveryCodesLeft }) : t("off")}
          {isOn && recoveryCodesLeft <= fewCodes && ` ${t("fewLeft")}`}
        </p>
      </div>
      <Button onClick={() => setDialog(isOn ? "end" : "begin")}>{isOn ? t("end") : t("begin")}</Button>
      {dialog === "begin" && <BeginTotp onClose={close} />}
      <EndTotp open={dialog === "end"} onClose={close} />
    </Card>
  );
}
