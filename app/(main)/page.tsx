import { getTranslations } from "next-intl/server";
import { DocumentStack } from "@/components/home/document-stack";
import { FirstStep } from "@/components/home/first-step";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { businessToday } from "@/lib/clock";
import { desk } from "@/lib/documents/desk";
import { load } from "@/lib/http/load";
import { shell } from "@/lib/organizations/shell";

export async function generateMetadata() {
  return { title: (await getTranslations("shell"))("nav.home") };
}

export default async function HomePage() {
  const t = await getTranslations("home");
  const [{ overdue, drafts, newest }, { organizations, member }] = await Promise.all([
    load(desk, {}),
    load(shell, {}),
  ]);
  const canEdit = member.permission !== "viewer";
  const today = businessToday();
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          canEdit &&
          organizations.length > 0 && (
            <ButtonLink variant="primary" href="/documents/new?docType=invoice" prefetch={false}>
              {t("newInvoice")}
            </ButtonLink>
          )
        }
      />
      {organizations.length === 0 ? (
        <FirstStep isAdmin={member.permission === "admin"} />
      ) : (
        <div className="grid items-start gap-4 wide:grid-cols-2">
          <DocumentStack
            title={t("newest")}
            empty={t("noDocuments")}
            href="/documents"
            documents={newest}
            today={today}
          />
          <div className="grid gap-4">
            <DocumentStack
              title={t("overdue")}
              empty={t("nothingOverdue")}
              href="/documents?view=overdue"
              documents={overdue}
              today={today}
            />
            <DocumentStack
              title={t("drafts")}
              empty={t("noDrafts")}
              href="/documents?status=draft"
              documents={drafts}
              today={today}
            />
          </div>
        </div>
      )}
    </>
  );
}
