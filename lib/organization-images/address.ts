import type { ImageKind } from "@/db/enums";

/** Returns the address of an image. It contains the moment of the upload, so that browsers can cache it. */
export const imageAddress = (organizationId: string, kind: ImageKind, updatedAt: string) =>
  `/api/organizations/${organizationId}/images/${kind}?v=${Date.parse(updatedAt)}`;
