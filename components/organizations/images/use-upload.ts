"use client";

import { useRouter } from "next/navigation";
import { type Locale, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { loadWords } from "@/components/forms/load-words";
import { attempt, firstWrong, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { toast } from "@/components/ui/toast";
import { type ImageKind, maximumImageBytes } from "@/lib/organization-images/rules";
import type { ImageRecord } from "@/lib/organization-images/schema";

/** Uploads an image over REST, because the body of a server action may not be that large. */
export function useUpload(organizationId: string, kind: ImageKind) {
  const t = useTranslations("settings.images");
  const locale = useLocale();
  const router = useRouter();
  const notify = useFailure();
  const [isUploading, setUploading] = useState(false);

  const upload = async (file: File) => {
    setUploading(true);
    const result = await attempt(() =>
      file.size > maximumImageBytes
        ? tooLarge(locale)
        : send(`/api/organizations/${organizationId}/images/${kind}`, file),
    );
    setUploading(false);
    if (!result.ok) return notify(result, firstWrong(result));
    toast({ tone: "ok", title: t("uploaded") });
    router.refresh();
  };
  return { upload, isUploading };
}

async function tooLarge(locale: Locale): Promise<Result<ImageRecord>> {
  const words = await loadWords(locale, "fields");
  return {
    ok: false,
    error: "validation_error",
    fieldErrors: { data: [words.get("image_too_large")!] },
  };
}

async function send(address: string, file: File): Promise<Result<ImageRecord>> {
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
