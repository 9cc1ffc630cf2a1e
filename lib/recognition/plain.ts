import type { SourcePart } from "@/lib/recognition/part";
import type { BlockStart } from "./answer";
import { assemble, type Structured } from "./assemble";
import { withValidBody } from "./structure";

/** Returns the text as it is, with the headings recognizable by their appearance, as a basis for a template. */
export function plainStructure(parts: readonly SourcePart[]): Structured {
  const starts = parts.flatMap(({ kind, level }, index): BlockStart[] => {
    const part = index + 1;
    if (kind === "heading") return [{ part, type: "heading", level: level ?? 2, role: null }];
    const isFirst = index === 0 || parts[index - 1]!.kind === "heading";
    return isFirst ? [{ part, type: "custom_text", level: null, role: null }] : [];
  });
  return withValidBody(assemble(parts, { blocks: starts, replacements: [] }));
}
