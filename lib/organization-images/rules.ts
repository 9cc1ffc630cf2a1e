export { type ImageKind, imageKinds } from "@/db/enums";

/** The largest uploaded file; a stamp scanned on an office scanner can be that large. */
export const maxImageBytes = 5 * 1024 * 1024;
