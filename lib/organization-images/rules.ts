export { type ImageKind, imageKinds } from "@/db/enums";

/** An uploaded file may be as large as this; a scan of a stamp from an office scanner is. */
export const maximumImageBytes = 5 * 1024 * 1024;
