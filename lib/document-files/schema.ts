import { z } from "zod";
import { upload } from "@/lib/imports/schema";
import { identifier } from "@/lib/values/fields";
import type { fileRecord } from "./record";

export const filesKey = z.object({ id: identifier });

export const fileKey = filesKey.extend({ fileId: identifier });

/** PDF, JPEG or PNG of at most 20 MB; the type is determined from the content. */
export const fileInput = filesKey.extend({ file: upload });

export type DocumentFile = z.output<typeof fileRecord>;
