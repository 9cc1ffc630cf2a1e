"use server";

import { action } from "@/lib/http/action";
import { markSeen } from "./mark-seen";

export const markSeenAction = action(markSeen);
