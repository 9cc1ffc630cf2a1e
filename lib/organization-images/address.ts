import type { ImageKind } from "@/db/enums";

/** Where a browser finds an image; the moment of its upload lets it be kept. */
export const imageAddress = (organizationId: string, kind: ImageKind, updatedAt: string) =>
  `/api/organizations/${organizationId}/images/${kind}?v=${Date.parse(updatedAt)}`;
