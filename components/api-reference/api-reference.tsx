import { useTranslations } from "next-intl";
import { referenceGroups } from "@/lib/api/rules";
import type { OpenApi } from "@/lib/api/schema";
import { groupAnchor } from "./anchors";
import { Contents } from "./contents";
import { Conventions } from "./conventions";
import { OperationView } from "./operation-view";
import { RecordView } from "./record-view";

/** The whole API description on one page, rendered on the server: it needs no script and prints well. */
export function ApiReference({ description }: { description: OpenApi }) {
  const t = useTranslations("apiReference");
  const groups = referenceGroups(description);
  const records = Object.entries(description.components.schemas);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[240px_minmax(0,1fr)]">
      <Contents groups={groups} records={records.map(([name]) => name)} />
      <div className="grid min-w-0 gap-6">
        <Conventions />
        {groups.map(({ name, entries }) => (
          <section key={name} className="grid gap-3">
            <h2 id={groupAnchor(name)} className="scroll-mt-4 text-lg font-semibold">
              {name}
            </h2>
            {entries.map((entry) => (
              <OperationView key={entry.operation.operationId} entry={entry} />
            ))}
          </section>
        ))}
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">{t("records")}</h2>
          {records.map(([name, schema]) => (
            <RecordView key={name} name={name} schema={schema} />
          ))}
        </section>
      </div>
    </div>
  );
}
