import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { ForeignRecordNotice } from "@/app/(main)/foreign-record-notice";
import { DocumentPage } from "@/components/documents/document-page";
import { closingEvents, documentEvents } from "@/components/documents/live-events";
import { FollowSaves } from "@/components/documents/saving/follow-saves";
import { CatchUp } from "@/components/shell/live/catch-up";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { documentBankState } from "@/lib/bank-invoices/state";
import { listEmails } from "@/lib/document-emails/list";
import { outdatedReceivers } from "@/lib/document-emails/outdated";
import { listFiles } from "@/lib/document-files/list";
import { listIssues } from "@/lib/document-issues/list";
import { linkOpenings } from "@/lib/document-links/opened";
import { displayNumberOf } from "@/lib/documents/display-number";
import { kinds } from "@/lib/documents/kinds";
import { openDocument } from "@/lib/documents/open";
import { load } from "@/lib/http/load";
import { getOrganization } from "@/lib/organizations/get";

type Props = { params: Promise<{ id: string }> };

const loadOpenedDocument = cache((id: string) => load(openDocument, { id }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { document } = await loadOpenedDocument((await params).id);
  const [types, locale] = await Promise.all([getTranslations("states.docType"), getLocale()]);
  return { title: `${types(document.docType)} ${displayNumberOf(locale, document)}` };
}

export default async function Page({ params }: Props) {
  const opened = await loadOpenedDocument((await params).id);
  const { id, organizationId, docType } = opened.document;
  const [{ defaultVatRate }, bankState, emails, issues, files, outdated, openings] = await Promise.all([
    load(getOrganization, { organizationId }),
    kinds[docType].isIssuedByBank ? load(documentBankState, { id }) : null,
    load(listEmails, { id, limit: 200 }),
    load(listIssues, { id }),
    load(listFiles, { id }),
    load(outdatedReceivers, { id }),
    load(linkOpenings, { id }),
  ]);
  const renderedAt = new Date().toISOString();
  return (
    <>
      <LiveRefresh kinds={documentEvents} subjectId={id} />
      <LiveRefresh kinds={closingEvents} subjectId={organizationId} />
      <FollowSaves key={id} documentId={id} renderedAt={renderedAt} />
      <CatchUp key={`back-${id}`} rendered={{ id, updatedAt: opened.document.updatedAt }} />
      <ForeignRecordNotice organizationId={organizationId} />
      <DocumentPage
        key={opened.document.id}
        opened={opened}
        defaultVatRate={defaultVatRate}
        bankState={bankState}
        emails={emails.items}
        issues={issues}
        files={files}
        outdatedRecipients={outdated}
        openings={openings}
        renderedAt={renderedAt}
      />
    </>
  );
}
