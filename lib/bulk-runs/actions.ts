"use server";

import { action } from "@/lib/http/action";
import { listRuns } from "./list";
import { markSeen } from "./mark-seen";

export const listRunsAction = action(listRuns);

export const markSeenAction = action(markSeen);
