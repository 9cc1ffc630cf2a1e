import type { ResolvedPos } from "@tiptap/pm/model";

interface Match {
  range: { from: number; to: number };
  query: string;
  text: string;
}

const textAround = ({ parent, parentOffset }: ResolvedPos) => {
  const text = parent.textBetween(0, parent.content.size, undefined, "\n");
  return [text.slice(0, parentOffset), text.slice(parentOffset)] as const;
};

/** Matches `/…` that fills the paragraph of a block up to the caret: a request for another block. */
export function matchBlock($position: ResolvedPos): Match | null {
  if (!$position.parent.isTextblock || $position.depth !== 2) return null;
  const [before, after] = textAround($position);
  if (!/^\/[^/\n]{0,40}$/.test(before) || after) return null;
  return { range: { from: $position.start(), to: $position.pos }, query: before.slice(1), text: before };
}

/** Matches `{{…` before the caret; a name that continues behind it, up to its closing braces, is replaced as well. */
export function matchField($position: ResolvedPos): Match | null {
  if (!$position.parent.isTextblock) return null;
  const [before, after] = textAround($position);
  const placeholderStart = /\{\{([^{}\n]{0,40})$/.exec(before);
  if (!placeholderStart) return null;
  const rest = /^[\w.]*\s*\}\}/.exec(after)?.[0] ?? "";
  return {
    range: { from: $position.pos - placeholderStart[0].length, to: $position.pos + rest.length },
    query: placeholderStart[1] ?? "",
    text: placeholderStart[0],
  };
}
