import { CodeBlock } from "./code-block";
import { codeText } from "./code-text";
import { Icon } from "./icon";

interface FoldedCodeProps {
  title: string;
  /** The accessible name of the code. */
  label: string;
  value: unknown;
  /** Text shown when only the beginning of the value is displayed. */
  cut: string;
}

/** A value in a collapsed section; a very long value is cut after its beginning. */
export function FoldedCode({ title, label, value, cut }: FoldedCodeProps) {
  const { text, isCut } = codeText(value);
  return (
    <details className="group min-w-0 rounded-lg border bg-surface px-4.5 py-3 shadow-card">
      <summary className="flex list-none items-center gap-1.5 text-xs font-medium text-muted hover:text-ink">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        <CodeBlock label={label} code={text} />
        {isCut && <p className="text-sm text-muted">{cut}</p>}
      </div>
    </details>
  );
}
