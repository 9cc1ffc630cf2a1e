"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFileDrop } from "@/components/forms/use-file-drop";
import type { CameraScanProps } from "@/components/originals/camera/camera-scan";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { onDemand } from "@/components/ui/on-demand";
import { fileTypes } from "@/db/enums";
import { PileList } from "./pile-list";
import { useScan } from "./use-scan";

const CameraScan = onDemand<CameraScanProps>(
  async () => (await import("@/components/originals/camera/camera-scan")).CameraScan,
);

/**
 * Accepts scans of signed papers: files, which can also be dropped
 * anywhere on the page, or the sheets themselves by camera.
 */
export function ScanDesk() {
  const t = useTranslations("originalScans");
  const input = useRef<HTMLInputElement>(null);
  const { pile, add, settle } = useScan();
  const [isFilming, setFilming] = useState(false);
  const isDragOver = useFileDrop(add);
  return (
    <Card title={t("desk.title")}>
      <p className="max-w-[80ch] text-muted">{t("desk.hint")}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="primary" onClick={() => input.current?.click()}>
          <Icon name="scan-line" />
          {t("desk.choose")}
        </Button>
        <Button onClick={() => setFilming(!isFilming)} aria-expanded={isFilming}>
          <Icon name="camera" />
          {isFilming ? t("camera.close") : t("camera.open")}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("desk.choose")}
        accept={fileTypes.join(",")}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {isDragOver && (
        <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 text-lg font-semibold text-accent">
          {t("desk.drop")}
        </div>
      )}
      <CameraScan open={isFilming} onPhoto={(file) => add([file])} />
      <PileList pile={pile} onSettled={settle} />
    </Card>
  );
}
