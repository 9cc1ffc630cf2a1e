import { useTranslations } from "next-intl";
import { type ReferenceGroup, referenceGroups } from "@/lib/api/rules";
import type { OpenApi } from "@/lib/api/schema";
import { entryAnchor, pageHref, recordAnchor, recordsPage } from "./anchors";
import { OperationView } from "./operation-view";
import { RecordView } from "./record-view";

type Props = { description: OpenApi; name: string };

/** Returns whether the description has a page of this name. */
export const hasReferencePage = (description: OpenApi, name: string): boolean =>
  name === recordsPage || description.tags.some((tag) => tag.name === name);

/** The details of one group of addresses, or of all records. It needs no script and prints well. */
export function ReferencePage({ description, name }: Props) {
  const groups = referenceGroups(description);
  const group = groups.find((each) => each.name === name);
  const records = group ? [] : Object.entries(description.components.schemas);
  const anchors = group
    ? group.entries.map((entry) => ({
        anchor: entryAnchor(entry),
        label: `${entry.method} ${entry.address.replace(/^\/api/, "")}`,
      }))
    : records.map(([record]) => ({ anchor: recordAnchor(record), label: record }));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <PageContents groups={groups} current={name} anchors={anchors} />
      <div className="grid min-w-0 gap-3">
        {group?.entries.map((entry) => (
          <OperationView key={entryAnchor(entry)} entry={entry} />
        ))}
        {records.map(([record, schema]) => (
          <RecordView key={record} name={record} schema={schema} />
        ))}
      </div>
    </div>
  );
}

type ContentsProps = {
  groups: ReferenceGroup[];
  current: string;
  anchors: { anchor: string; label: string }[];
};

/** Links to all pages, and to the parts of this one. */
function PageContents({ groups, current, anchors }: ContentsProps) {
  const t = useTranslations("apiReference");
  const pages = [
    ...groups.map(({ name }) => ({ name, title: name })),
    { name: recordsPage, title: t("records") },
  ];
  return (
    <nav
      aria-label={t("contents")}
      className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto print:hidden"
    >
      <ul className="gap-4 sm:columns-2 lg:columns-1">
        {pages.map(({ name, title }) => (
          <li key={name} className="mb-1 break-inside-avoid">
            <a
              href={pageHref(name)}
              aria-current={name === current ? "page" : undefined}
              className="block px-2 font-medium hover:underline"
            >
              {title}
            </a>
            {name === current && (
              <ul>
                {anchors.map(({ anchor, label }) => (
                  <li key={anchor}>
                    <a
                      href={`#${anchor}`}
                      className="block rounded-sm px-2 py-0.5 text-xs text-muted wrap-anywhere hover:bg-sunk hover:text-ink"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
