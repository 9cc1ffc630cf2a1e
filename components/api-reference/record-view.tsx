import { Card } from "@/components/ui/card";
import { fieldsOf, typeParts, variantsOf } from "@/lib/api/rules";
import type { JsonSchema } from "@/lib/api/schema";
import { recordAnchor } from "./anchors";
import { FieldTable } from "./field-table";
import { TypeText } from "./type-text";

/** A named schema with its fields, or with the fields of each variant if there are several. */
export function RecordView({ name, schema }: { name: string; schema: JsonSchema }) {
  const variants = variantsOf(schema);
  return (
    <Card id={recordAnchor(name)} className="scroll-mt-4 target:outline-2 target:outline-accent">
      <h2 className="flex flex-wrap items-baseline gap-x-2.5 font-semibold">
        <a href={`#${recordAnchor(name)}`} className="hover:underline">
          <code>{name}</code>
        </a>
        {schema.type === "array" && <span className="text-xs font-normal text-muted">[ ]</span>}
      </h2>
      {variants.map((variant) =>
        variant.schema.properties ? (
          <FieldTable key={variant.name} title={variant.name ?? ""} fields={fieldsOf(variant.schema)} />
        ) : (
          <TypeText key={variant.name} parts={typeParts(variant.schema)} />
        ),
      )}
    </Card>
  );
}
