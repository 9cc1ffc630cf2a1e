import { type PlaceholderValues, parsePlaceholders, resolveSegment } from "@/lib/body/placeholders";
import type { FlowNode, InlineNode, RichText, TextMark } from "@/lib/body/rich-text";
import { withWholePhones } from "@/lib/values/text";
import type { Paragraph, Run } from "./section";

/** Converts rich text into paragraphs: lists become paragraphs with markers, placeholders are replaced by values. */
export const resolveRichText = ({ content }: RichText, values: PlaceholderValues): Paragraph[] =>
  content.flatMap((node) => resolveNode(node, 0, "", values));

/** Returns a paragraph of plain text. */
export const plainParagraph = (text: string, style: Omit<Run, "text"> = {}): Paragraph => ({
  runs: [{ text, ...style }],
  align: "left",
  depth: 0,
  marker: null,
});

/** `prefix` is the number of the enclosing ordered list («2.»), so that a nested list counts «2.1.». */
function resolveNode(node: FlowNode, depth: number, prefix: string, values: PlaceholderValues): Paragraph[] {
  if (node.type === "paragraph") {
    const runsOnSides = splitAtTab(resolveRuns(node.content ?? [], values));
    return [{ ...runsOnSides, align: node.attrs?.textAlign ?? "left", depth, marker: null }];
  }
  const start = node.type === "orderedList" ? (node.attrs?.start ?? 1) : 0;
  return node.content.flatMap((item, index) => {
    const marker = node.type === "orderedList" ? `${prefix}${start + index}.` : "•";
    const nestedPrefix = node.type === "orderedList" ? marker : "";
    const [first, ...others] = item.content.flatMap((child) =>
      resolveNode(child, depth + 1, nestedPrefix, values),
    );
    if (!first) return [];
    // A list item that begins with a nested list has no text of its own: its marker gets a separate line.
    if (first.marker !== null) return [{ ...emptyParagraph(depth + 1), marker }, first, ...others];
    return [{ ...first, marker }, ...others];
  });
}

/** Text after a paragraph's tab is aligned to the right edge; several tabs become spaces, as in pasted tables. */
function splitAtTab(runs: Run[]): Pick<Paragraph, "runs" | "opposite"> {
  const tabRunIndex = runs.findIndex(({ text }) => text.includes("\t"));
  const run = runs[tabRunIndex];
  if (!run || runs.reduce((tabs, { text }) => tabs + text.split("\t").length - 1, 0) > 1) return { runs };
  const [left = "", right = ""] = run.text.split("\t");
  const withoutEmptyRuns = (parts: Run[]) => parts.filter(({ text }) => text !== "");
  return {
    runs: withoutEmptyRuns([...runs.slice(0, tabRunIndex), { ...run, text: left }]),
    opposite: withoutEmptyRuns([{ ...run, text: right }, ...runs.slice(tabRunIndex + 1)]),
  };
}

const emptyParagraph = (depth: number): Paragraph => ({ runs: [], align: "left", depth, marker: null });

/**
 * A placeholder may be split by formatting marks («{{customer.**inn**}}»): it prints in the style of its first
 * letter.
 */
function resolveRuns(nodes: InlineNode[], values: PlaceholderValues): Run[] {
  const sourceRuns = nodes.map(runOf);
  const resolved: Run[] = [];
  let index = 0;
  let runStart = 0;
  for (const segment of parsePlaceholders(sourceRuns.map((run) => run.text).join(""))) {
    const segmentEnd = segment.start + segment.text.length;
    if (segment.kind === "placeholder") {
      resolved.push({ ...sourceRuns[index]!, text: resolveSegment(segment, values) });
    }
    for (let at = segment.start; at < segmentEnd; ) {
      const run = sourceRuns[index]!;
      const end = Math.min(segmentEnd, runStart + run.text.length);
      if (segment.kind === "text")
        resolved.push({ ...run, text: withWholePhones(run.text.slice(at - runStart, end - runStart)) });
      at = end;
      if (at < runStart + run.text.length) break;
      runStart += run.text.length;
      index++;
    }
  }
  return resolved;
}

function runOf(node: InlineNode): Run {
  if (node.type === "hardBreak") return { text: "\n" };
  return Object.assign({ text: node.text }, ...(node.marks ?? []).map(styleOf));
}

const styleOf = (mark: TextMark): Partial<Run> =>
  mark.type === "link" ? { href: new URL(mark.attrs.href).href } : { [mark.type]: true };
