import type { TypePart } from "@/lib/api/rules";
import { recordHref } from "./anchors";

/** A type as code; the names of records are links to them. */
export function TypeText({ parts }: { parts: TypePart[] }) {
  const pieces = parts.map(({ text, record }) => (record ? <RecordLink key={record} name={record} /> : text));
  return <code className="text-xs wrap-anywhere">{pieces}</code>;
}

function RecordLink({ name }: { name: string }) {
  return (
    <a href={recordHref(name)} className="text-accent hover:underline">
      {name}
    </a>
  );
}
