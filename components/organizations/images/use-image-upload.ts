"use client";

import { useRouter } from "next/navigation";
import { type Locale, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { loadErrorTexts } from "@/components/forms/load-error-texts";
import { attempt, firstFieldError, type Result } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { toast } from "@/components/ui/toast";
import { type ImageKind, maxImageBytes } from "@/lib/organization-images/rules";
import type { ImageRecord } from "@/lib/organization-images/schema";

/** Uploads an image over REST, because the body of a server action may not be that large. */
export function useImageUpload(organizationId: string, kind: ImageKind) {
  const t = useTranslations("settings.images");
  const locale = useLocale();
  const router = useRouter();
  const reportFailure = useReportFailure();
  const [isUploading, setUploading] = useState(false);

  const upload = async (file: File) => {
    setUploading(true);
    const result = await attempt(() =>
      file.size > maxImageBytes
        ? tooLargeFailure(locale)
        : putImage(`/api/organizations/${organizationId}/images/${kind}`, file),
    );
    setUploading(false);
    if (!result.ok) return reportFailure(result, firstFieldError(result));
    toast({ tone: "ok", title: t("uploaded") });
    router.refresh();
  };
  return { upload, isUploading };
}

async function tooLargeFailure(locale: Locale): Promise<Result<ImageRecord>> {
  const errorTexts = await loadErrorTexts(locale, "fields");
  return {
    ok: false,
    error: "validation_error",
    fieldErrors: { data: [errorTexts.get("image_too_large")!] },
  };
}

async function putImage(address: string, file: File): Promise<Result<ImageRecord>> {
  const response = await fetch(address, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: await dataUrlOf(file) }),
  });
  const answer = await response.json();
  return response.ok ? { ok: true, data: answer } : { ok: false, ...answer };
}

const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
