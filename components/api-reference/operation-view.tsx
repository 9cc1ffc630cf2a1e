import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { fieldsOf, inlineResponses, limitsOf, type ReferenceEntry, typeParts } from "@/lib/api/rules";
import type { ResponseObject } from "@/lib/api/schema";
import { entryAnchor } from "./anchors";
import { FieldTable } from "./field-table";
import { MethodMark } from "./method-mark";
import { TypeText } from "./type-text";

/** One operation: address, level, input and output. */
export function OperationView({ entry }: { entry: ReferenceEntry }) {
  const t = useTranslations("apiReference");
  const permissions = useTranslations("states.permission");
  const { method, address, operation } = entry;
  const level = operation["x-level"];
  const parameters = (operation.parameters ?? []).map(
    ({ name, required, schema, description, in: place }) => ({
      name,
      isRequired: required ?? false,
      type: typeParts(schema),
      limits: limitsOf(schema),
      description,
      note: t(`in.${place}`),
    }),
  );
  const [bodyType, requestBody] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = requestBody?.schema;
  return (
    <Card id={entryAnchor(entry)} className="scroll-mt-4 target:outline-2 target:outline-accent">
      <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <MethodMark method={method} />
        <a href={`#${entryAnchor(entry)}`} className="min-w-0 font-semibold wrap-anywhere hover:underline">
          <code>{address}</code>
        </a>
        <Chip tone="neutral">
          {level === "public" || level === "site" ? t(`levels.${level}`) : permissions(level)}
        </Chip>
      </h2>
      <p className="mt-1.5">{operation.summary}</p>
      {operation.description && <p className="mt-1 text-muted">{operation.description}</p>}
      <FieldTable title={t("parameters")} fields={parameters} />
      {body && (
        <FieldTable
          title={bodyType === "application/json" ? t("body") : `${t("body")}, ${bodyType}`}
          fields={fieldsOf(body)}
        />
      )}
      <Answers responses={operation.responses} />
      {inlineResponses(operation.responses).map(({ statuses, fields }) => (
        <details key={statuses.join()} className="mt-1">
          <summary className="w-fit cursor-pointer text-xs text-muted hover:text-ink">
            {t("answerFields", { statuses: statuses.join(", ") })}
          </summary>
          <FieldTable title={t("answer")} fields={fields} />
        </details>
      ))}
    </Card>
  );
}

function Answers({ responses }: { responses: ReferenceEntry["operation"]["responses"] }) {
  const t = useTranslations("apiReference");
  const successes = Object.entries(responses).flatMap(([status, response]) =>
    "$ref" in response ? [] : [{ status, response }],
  );
  const failures = Object.keys(responses).filter(
    (status) => !successes.some((each) => each.status === status),
  );
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t pt-2.5">
      <dt className="text-xs font-medium text-muted">{t("answer")}</dt>
      <dd>
        {successes.map(({ status, response }) => (
          <AnswerLine key={status} status={status} response={response} />
        ))}
      </dd>
      <dt className="text-xs font-medium text-muted">{t("failures")}</dt>
      <dd className="num text-xs whitespace-normal text-muted">{failures.join(", ")}</dd>
    </dl>
  );
}

function AnswerLine({ status, response }: { status: string; response: ResponseObject }) {
  const t = useTranslations("apiReference");
  const [mediaType, content] = Object.entries(response.content ?? {})[0] ?? [];
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="num text-xs font-semibold">{status}</span>
      {!content && <span className="text-xs text-muted">{t("noBody")}</span>}
      {content && mediaType !== "application/json" && <code className="text-xs">{mediaType}</code>}
      {content && mediaType === "application/json" && <TypeText parts={typeParts(content.schema)} />}
    </p>
  );
}
