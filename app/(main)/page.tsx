import { getTranslations } from "next-intl/server";
import { DocumentStack } from "@/components/home/document-stack";
import { FirstStep } from "@/components/home/first-step";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { businessToday } from "@/lib/clock";
import { desk } from "@/lib/documents/desk";
import type { DocumentRow } from "@/lib/documents/schema";
import { load } from "@/lib/http/load";
import { shell } from "@/lib/organizations/shell";

type Title = "newest" | "overdue" | "drafts";
type Empty = "noDocuments" | "nothingOverdue" | "noDrafts";

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
  const stack = (title: Title, empty: Empty, href: string, documents: DocumentRow[]) => (
    <DocumentStack title={t(title)} empty={t(empty)} href={href} documents={documents} today={today} />
  );
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
          {stack("newest", "noDocuments", "/documents", newest)}
          <div className="grid gap-4">
            {stack("overdue", "nothingOverdue", "/documents?view=overdue", overdue)}
            {stack("drafts", "noDrafts", "/documents?status=draft", drafts)}
          </div>
        </div>
      )}
    </>
  );
}
