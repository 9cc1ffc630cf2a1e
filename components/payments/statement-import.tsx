"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useFileDrop } from "@/components/forms/use-file-drop";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { onDemand } from "@/components/ui/on-demand";
import type { StatementResultProps } from "./statement-result";
import { useStatement } from "./use-statement";

const StatementResult = onDemand<StatementResultProps>(
  async () => (await import("./statement-result")).StatementResult,
);

/** Imports a bank statement: chosen with the button, or dropped anywhere on the page. */
export function StatementImport({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations("payments.statement");
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, result, forget } = useStatement();
  const isDragOver = useFileDrop(([file]) => {
    if (file) send(file);
  });
  return (
    <>
      <Button loading={isSending} onClick={() => input.current?.click()}>
        <Icon name="file-down" className="max-sm:hidden" />
        {t("button")}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) send(file);
        }}
      />
      <p role="status" className="sr-only">
        {isSending && t("working")}
      </p>
      {isDragOver && (
        <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 text-accent">
          <p className="text-center">
            <span className="block text-lg font-semibold">{t("drop")}</span>
            {t("dropHint")}
          </p>
        </div>
      )}
      {result && <StatementResult open result={result} isAdmin={isAdmin} onClose={forget} />}
    </>
  );
}
