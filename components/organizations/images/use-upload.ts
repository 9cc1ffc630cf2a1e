"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { toast } from "@/components/ui/toast";
import { type ImageKind, maximumImageBytes } from "@/lib/organization-images/rules";
import type { ImageRecord } from "@/lib/organization-images/schema";

/** Sends a picture over REST, for an action's body may not be that large. */
export function useUpload(organizationId: string, kind: ImageKind) {
  const t = useTranslations("settings.images");
  const fields = useTranslations("fields");
  const router = useRouter();
  const notify = useFailure();
  const [isUploading, setUploading] = useState(false);

  const upload = async (file: File) => {
    if (file.size > maximumImageBytes)
      return notify({ ok: false, error: "validation_error" }, fields("image_too_large"));
    setUploading(true);
    const result = await attempt(() => send(`/api/organizations/${organizationId}/images/${kind}`, file));
    setUploading(false);
    if (!result.ok) return notify(result, Object.values(result.fieldErrors ?? {})[0]?.[0]);
    toast({ tone: "ok", title: t("uploaded") });
    router.refresh();
  };
  return { upload, isUploading };
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
