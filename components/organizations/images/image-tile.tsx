"use client";

import { useTranslations } from "next-intl";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { removeImageAction } from "@/lib/organization-images/actions";
import type { ImageKind } from "@/lib/organization-images/rules";
import type { ImageRecord } from "@/lib/organization-images/schema";
import { ImageFrame } from "./image-frame";
import { UploadButton } from "./upload-button";
import { useImageUpload } from "./use-image-upload";

interface ImageTileProps {
  organizationId: string;
  kind: ImageKind;
  image: ImageRecord | null;
  canEdit: boolean;
}

/** An image used on an organization's papers: a preview as on paper, and the actions to change it. */
export function ImageTile({ organizationId, kind, image, canEdit }: ImageTileProps) {
  const t = useTranslations("settings.images");
  const common = useTranslations("common");
  const run = useRunAction();
  const { upload, isUploading } = useImageUpload(organizationId, kind);
  const title = t(`kinds.${kind}.title`);

  const removeImage = () =>
    run(
      () => removeImageAction({ organizationId, kind }),
      () => toast({ tone: "ok", title: t("removed") }),
    );
  return (
    <Card title={title} aria-label={title}>
      <ImageFrame image={image} alt={title} empty={t("none")} onFile={canEdit ? upload : null} />
      <p className="mt-2 text-xs text-muted">{t(`kinds.${kind}.hint`)}</p>
      {canEdit && (
        <div className="mt-2.5 flex gap-2">
          <UploadButton label={image ? t("replace") : t("upload")} isBusy={isUploading} onFile={upload} />
          {image && (
            <Button size="sm" variant="ghost" onClick={removeImage}>
              {common("remove")}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
