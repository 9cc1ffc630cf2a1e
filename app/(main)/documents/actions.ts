"use server";

import { createClient } from "@/lib/clients/create";
import { listClients } from "@/lib/clients/list";
import { draftEmail } from "@/lib/document-emails/draft";
import { sendEmail } from "@/lib/document-emails/send";
import { createLink } from "@/lib/document-links/create";
import { listLinks } from "@/lib/document-links/list";
import { revokeLink } from "@/lib/document-links/revoke";
import { createDocument } from "@/lib/documents/create";
import { duplicateDocument } from "@/lib/documents/duplicate";
import { documentEvents } from "@/lib/documents/events";
import { lineHistory } from "@/lib/documents/history";
import { listDocuments } from "@/lib/documents/list";
import { moveDocument } from "@/lib/documents/move";
import { numbering } from "@/lib/documents/numbering-page";
import { openDocument } from "@/lib/documents/open";
import { deleteDocument } from "@/lib/documents/remove";
import { updateDocument } from "@/lib/documents/update";
import { action } from "@/lib/http/action";
import { listServices } from "@/lib/services/list";

export const createDocumentAction = action(createDocument);

export const openDocumentAction = action(openDocument);

export const updateDocumentAction = action(updateDocument);

export const moveDocumentAction = action(moveDocument);

export const duplicateDocumentAction = action(duplicateDocument);

export const deleteDocumentAction = action(deleteDocument);

export const documentEventsAction = action(documentEvents);

export const lineHistoryAction = action(lineHistory);

export const findDocumentsAction = action(listDocuments);

export const findNumbersAction = action(numbering);

export const findClientsAction = action(listClients);

export const createClientAction = action(createClient);

export const findServicesAction = action(listServices);

export const listLinksAction = action(listLinks);

export const createLinkAction = action(createLink);

export const revokeLinkAction = action(revokeLink);

export const draftEmailAction = action(draftEmail);

export const sendEmailAction = action(sendEmail);
