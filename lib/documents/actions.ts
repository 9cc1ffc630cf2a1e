"use server";

import { action } from "@/lib/http/action";
import { findBases } from "./bases";
import { changeOriginal } from "./change-original";
import { changeStatus } from "./change-status";
import { checkDocument } from "./check";
import { continueNumbering } from "./continue-numbering";
import { correctDocument } from "./correct";
import { createDocument } from "./create";
import { deletedDocument } from "./deleted";
import { duplicateDocument } from "./duplicate";
import { documentEvents } from "./events";
import { freedNumber } from "./freed-number";
import { lineHistory } from "./history";
import { listDocuments } from "./list";
import { openDocument } from "./open";
import { proposeBasis } from "./proposed-basis";
import { deleteDocument } from "./remove";
import { returnableInvoices } from "./returnable-invoices";
import { storedVersion } from "./stored-version";
import { unpaidOfAccount } from "./unpaid-of-account";
import { updateDocument } from "./update";

export const createDocumentAction = action(createDocument);

export const openDocumentAction = action(openDocument);

export const deletedDocumentAction = action(deletedDocument);

export const storedVersionAction = action(storedVersion);

export const updateDocumentAction = action(updateDocument);

export const changeStatusAction = action(changeStatus);

export const changeOriginalAction = action(changeOriginal);

export const correctDocumentAction = action(correctDocument);
export const checkDocumentAction = action(checkDocument);

export const duplicateDocumentAction = action(duplicateDocument);

export const deleteDocumentAction = action(deleteDocument);

export const freedNumberAction = action(freedNumber);

export const documentEventsAction = action(documentEvents);

export const lineHistoryAction = action(lineHistory);

export const findBasesAction = action(findBases);

export const proposeBasisAction = action(proposeBasis);

export const findDocumentsAction = action(listDocuments);

export const continueNumberingAction = action(continueNumbering);

export const returnableInvoicesAction = action(returnableInvoices);

export const unpaidOfAccountAction = action(unpaidOfAccount);
