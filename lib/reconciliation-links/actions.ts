"use server";

import { action } from "@/lib/http/action";
import { answerReconciliation } from "./answer";
import { createReconciliationLink } from "./create";
import { listReconciliationLinks } from "./list";
import { revokeReconciliationLink } from "./revoke";

export const answerReconciliationAction = action(answerReconciliation);

export const createReconciliationLinkAction = action(createReconciliationLink);

export const listReconciliationLinksAction = action(listReconciliationLinks);

export const revokeReconciliationLinkAction = action(revokeReconciliationLink);
