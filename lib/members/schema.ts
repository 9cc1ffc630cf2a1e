import { z } from "zod";
import { permissions } from "@/db/enums";
import { identifier } from "@/lib/values/fields";

export const memberRecord = z.object({
  id: identifier,
  sub: z.string(),
  username: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  permission: z.enum(permissions),
  lastSeenAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const memberPatch = z.object({ id: identifier, permission: z.enum(permissions) });
