import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { DocumentPage } from "@/components/documents/document-page";
import { documentEvents } from "@/components/documents/live-kinds";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { documentBankState } from "@/lib/bank-invoices/state";
import { createClientAction, findClientsAction } from "@/lib/clients/actions";
import { draftEmailAction, sendEmailAction } from "@/lib/document-emails/actions";
import { listEmails } from "@/lib/document-emails/list";
import { createLinkAction, listLinksAction, revokeLinkAction } from "@/lib/document-links/actions";
import {
  deleteDocumentAction,
  documentEventsAction,
  duplicateDocumentAction,
  findDocumentsAction,
  findNumbersAction,
  lineHistoryAction,
  moveDocumentAction,
  openDocumentAction,
  updateDocumentAction,
} from "@/lib/documents/actions";
import { openDocument } from "@/lib/documents/open";
import { load } from "@/lib/http/load";
import { getOrganization } from "@/lib/organizations/get";
import { addPaymentAction, matchPaymentAction, removePaymentAction } from "@/lib/payments/actions";
import { findProjectsAction, nextDocumentAction } from "@/lib/projects/actions";
import { findServicesAction } from "@/lib/services/actions";
import { saveAsTemplateAction } from "@/lib/templates/actions";

type Props = { params: Promise<{ id: string }> };

const actions = {
  open: openDocumentAction,
  update: updateDocumentAction,
  move: moveDocumentAction,
  duplicate: duplicateDocumentAction,
  next: nextDocumentAction,
  remove: deleteDocumentAction,
  saveAsTemplate: saveAsTemplateAction,
  events: documentEventsAction,
  lineHistory: lineHistoryAction,
  services: findServicesAction,
  clients: findClientsAction,
  projects: findProjectsAction,
  createClient: createClientAction,
  links: listLinksAction,
  createLink: createLinkAction,
  draftEmail: draftEmailAction,
  sendEmail: sendEmailAction,
  revokeLink: revokeLinkAction,
  newestNumber: findNumbersAction,
  documents: findDocumentsAction,
  addPayment: addPaymentAction,
  matchPayment: matchPaymentAction,
  removePayment: removePaymentAction,
};

const open = cache((id: string) => load(openDocument, { id }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { document } = await open((await params).id);
  const types = await getTranslations("states.docType");
  return { title: `${types(document.docType)} ${document.number}` };
}

export default async function Page({ params }: Props) {
  const opened = await open((await params).id);
  const { id, organizationId, docType } = opened.document;
  const [{ defaultVatRate }, bankState, emails] = await Promise.all([
    load(getOrganization, { organizationId }),
    docType === "invoice" ? load(documentBankState, { id }) : null,
    load(listEmails, { id }),
  ]);
  return (
    <>
      <LiveRefresh kinds={documentEvents} subjectId={opened.document.id} />
      <DocumentPage
        key={opened.document.id}
        opened={opened}
        defaultVatRate={defaultVatRate}
        bankState={bankState}
        emails={emails}
        actions={actions}
      />
    </>
  );
}
