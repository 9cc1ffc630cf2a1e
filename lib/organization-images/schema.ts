import { z } from "zod";
import { imageKinds } from "@/db/enums";
import { identifier } from "@/lib/values/fields";
import { maxImageBytes } from "./rules";

export const imageKey = z.object({ organizationId: identifier, kind: z.enum(imageKinds) });

/** `data` is the file in Base64, with or without the prefix of a data URL. */
export const imageInput = imageKey.extend({
  data: z
    .string({ error: "required" })
    .transform((text) => text.replace(/^data:[^,]{0,100},/, ""))
    .pipe(
      z
        .string()
        .max(Math.ceil(maxImageBytes / 3) * 4, { error: "image_too_large" })
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: "image" }),
    )
    .transform((text) => Buffer.from(text, "base64")),
});

export const imageRecord = z.object({
  kind: z.enum(imageKinds),
  /** The address of the PNG, which changes with every upload. */
  src: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  updatedAt: z.iso.datetime(),
});

export type ImageRecord = z.output<typeof imageRecord>;
