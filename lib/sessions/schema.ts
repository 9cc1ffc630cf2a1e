import { z } from "zod";
import { identifier } from "@/lib/values/fields";
import type { sessionRecord } from "./record";

export const sessionKey = z.object({ id: identifier });

export type Session = z.output<typeof sessionRecord>;
