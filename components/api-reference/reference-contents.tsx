import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { type ReferenceEntry, type ReferenceGroup, referenceGroups } from "@/lib/api/rules";
import type { OpenApi } from "@/lib/api/schema";
import {
  entryAnchor,
  entryHref,
  groupAnchor,
  pageHref,
  recordAnchor,
  recordHref,
  recordsPage,
} from "./anchors";
import { Conventions } from "./conventions";
import { MethodMark } from "./method-mark";

/**
 * Every address with what it does, each a link to its details. It needs no script and is light enough to be found and
 * searched at once.
 */
export function ReferenceContents({ description }: { description: OpenApi }) {
  const t = useTranslations("apiReference");
  const records = Object.keys(description.components.schemas);
  return (
    <div className="grid min-w-0 gap-6">
      <Conventions />
      <nav aria-label={t("contents")} className="grid gap-6">
        {referenceGroups(description).map((group) => (
          <GroupContents key={group.name} group={group} />
        ))}
        <section className="grid gap-2">
          <h2 className="text-lg font-semibold">
            <a href={pageHref(recordsPage)} className="hover:underline">
              {t("records")}
            </a>
          </h2>
          <Card>
            <ul className="gap-4 sm:columns-3">
              {records.map((name) => (
                <li key={name} id={recordAnchor(name)} className="target:outline-2">
                  <a href={recordHref(name)} className="text-accent hover:underline">
                    <code>{name}</code>
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      </nav>
    </div>
  );
}

function GroupContents({ group: { name, entries } }: { group: ReferenceGroup }) {
  return (
    <section className="grid gap-2">
      <h2 id={groupAnchor(name)} className="scroll-mt-4 text-lg font-semibold">
        <a href={pageHref(name)} className="hover:underline">
          {name}
        </a>
      </h2>
      <Card>
        <ul className="grid gap-2">
          {entries.map((entry) => (
            <EntryLine key={entryAnchor(entry)} group={name} entry={entry} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function EntryLine({ group, entry }: { group: string; entry: ReferenceEntry }) {
  return (
    <li id={entryAnchor(entry)} className="flex scroll-mt-4 items-baseline gap-2.5 target:outline-2">
      <MethodMark method={entry.method} />
      <p className="min-w-0">
        <a href={entryHref(group, entry)} className="font-semibold wrap-anywhere hover:underline">
          <code>{entry.address}</code>
        </a>{" "}
        {entry.operation.summary}
      </p>
    </li>
  );
}
