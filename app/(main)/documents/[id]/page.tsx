import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { addPaymentAction, matchPaymentAction, removePaymentAction } from "@/app/(main)/payments/actions";
import { findProjectsAction, nextDocumentAction } from "@/app/(main)/projects/actions";
import { saveAsTemplateAction } from "@/app/(main)/templates/actions";
import { DocumentPage } from "@/components/documents/document-page";
import { documentEvents } from "@/components/documents/live-kinds";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { documentBankState } from "@/lib/bank-invoices/state";
import { listEmails } from "@/lib/document-emails/list";
import { kinds } from "@/lib/documents/kinds";
import { openDocument } from "@/lib/documents/open";
import { load } from "@/lib/http/load";
import { getOrganization } from "@/lib/organizations/get";
import {
  createClientAction,
  createLinkAction,
  deleteDocumentAction,
  documentEventsAction,
  draftEmailAction,
  duplicateDocumentAction,
  findClientsAction,
  findDocumentsAction,
  findNumbersAction,
  findServicesAction,
  lineHistoryAction,
  listLinksAction,
  moveDocumentAction,
  openDocumentAction,
  revokeLinkAction,
  sendEmailAction,
  updateDocumentAction,
} from "../actions";

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
    kinds[docType].isIssuedByBank ? load(documentBankState, { id }) : null,
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
