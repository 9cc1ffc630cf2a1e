import { z } from "zod";
import { permissions } from "@/db/enums";
import { identifier } from "@/lib/values/fields";
import type { memberRecord } from "./record";

export const memberPatch = z.object({ id: identifier, permission: z.enum(permissions).optional() });

export type MemberRecord = z.output<typeof memberRecord>;
