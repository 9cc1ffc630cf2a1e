"use server";

import { action } from "@/lib/http/action";
import { reconciliationCandidates } from "./candidates";
import { changeReconciliationOriginal } from "./change-original";
import { changeReconciliationStatus } from "./change-status";
import { createReconciliation } from "./create";
import { createReconciliations } from "./create-in-bulk";
import { reconciliationEvents } from "./events";
import { unsentReconciliations } from "./unsent";

export const createReconciliationAction = action(createReconciliation);

export const createReconciliationsAction = action(createReconciliations);

export const reconciliationCandidatesAction = action(reconciliationCandidates);

export const changeReconciliationStatusAction = action(changeReconciliationStatus);

export const unsentReconciliationsAction = action(unsentReconciliations);

export const reconciliationEventsAction = action(reconciliationEvents);

export const changeReconciliationOriginalAction = action(changeReconciliationOriginal);
