import Link from "next/link";
import { useTranslations } from "next-intl";
import type {
  OpenedDocument,
  ProjectReference,
  RelatedDocument,
} from "@/components/documents/opened-document";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/values/dates";
import { NextButtons } from "./next-buttons";
import { offeredNextTypes } from "./offered-next";

/** A contract may have an invoice of every month. */
const maxShown = 12;

interface ProjectNavigationProps {
  opened: OpenedDocument;
  /** The project chosen on the page. */
  project: ProjectReference | null;
  onNext: (docType: RelatedDocument["docType"]) => Promise<void>;
  /** False where the next documents are offered elsewhere. */
  offersNext?: boolean;
}

/**
 * The place of the document in its project: its basis, the documents based on it, and those that can be created next.
 */
export function ProjectNavigation({ opened, project, onNext, offersNext = true }: ProjectNavigationProps) {
  const t = useTranslations("document.deal");
  const { document, related, canEdit } = opened;
  const followingDocuments = related.filter(({ basisDocumentId }) => basisDocumentId === document.id);
  const basisDocuments = related.filter((each) => !followingDocuments.includes(each));
  const hiddenCount = document.clientId ? Math.max(0, followingDocuments.length - maxShown) : 0;
  const offered = canEdit && offersNext ? offeredNextTypes(document, followingDocuments) : [];
  if (!project && related.length === 0 && offered.length === 0) return null;
  return (
    <nav
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-surface px-3.5 py-2 shadow-card"
    >
      {project && (
        <Link href={`/projects/${project.id}`} className={`${linkClass} flex min-w-0 items-center gap-1.5`}>
          <Icon name="folder" className="shrink-0" />
          <span className="sr-only">{t("project")}</span>
          <span className="truncate">{project.name}</span>
        </Link>
      )}
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
        {basisDocuments.map((each) => (
          <Step key={each.id} reference={each} relation={t("basis")} />
        ))}
        <Step reference={{ ...document, isHere: true }} relation={null} />
        {hiddenCount > 0 && (
          <li className="flex items-center gap-1.5">
            <Link href={`/documents?clientId=${document.clientId}`} className={linkClass}>
              {t("earlier")}
            </Link>
            <Icon name="chevron-right" />
          </li>
        )}
        {followingDocuments.slice(hiddenCount).map((each) => (
          <Step key={each.id} reference={each} relation={t("made")} />
        ))}
      </ol>
      {offered.length > 0 && <NextButtons types={offered} onNext={onNext} />}
    </nav>
  );
}

const linkClass = "text-accent hover:underline";

type StepReference = Pick<RelatedDocument, "id" | "docType" | "number" | "date" | "status"> & {
  isHere?: boolean;
};

function Step({ reference, relation }: { reference: StepReference; relation: string | null }) {
  const t = useTranslations("document.deal");
  const types = useTranslations("states.docType");
  const { id, docType, number, date, status, isHere } = reference;
  const type = types(docType);
  const name = number.startsWith(type) ? number : `${type} ${number}`;
  return (
    <li className="flex items-center gap-1.5">
      {isHere ? (
        <b aria-current="page" className="font-semibold">
          {type}
        </b>
      ) : (
        <Link href={`/documents/${id}`} title={formatDate(date)} className={linkClass}>
          <span className="sr-only">{relation} </span>
          <span className={status === "cancelled" ? "line-through" : undefined}>{name}</span>
          {status === "cancelled" && <span className="sr-only"> {t("cancelled")}</span>}
        </Link>
      )}
      <Icon name="chevron-right" className="text-muted in-[li:last-child]:hidden" />
    </li>
  );
}
