import { z } from "zod";
import { identifier } from "@/lib/values/fields";

export const findInput = z.object({
  q: z.string().trim().min(1).max(200, { error: "too_long" }),
  /** The active organization unless one is named. */
  organizationId: identifier.optional(),
});

export const foundRecord = z.object({
  kind: z.enum([
    "document",
    "client",
    "organization",
    "project",
    "order",
    "payment",
    "series",
    "template",
    "service",
    "reconciliation",
  ]),
  id: identifier,
  title: z.string(),
  detail: z.string().nullable(),
});

export type Found = z.output<typeof foundRecord>;
