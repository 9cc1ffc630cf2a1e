import { CopyButton } from "./copy-button";

export interface CodeBlockProps {
  /** The accessible name of the figure. */
  label: string;
  code: string;
}

/** Text for programs, with a button that copies all of it. Long lines wrap, so nothing scrolls sideways. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure aria-label={label} className="relative min-w-0 rounded-md border bg-sunk/60">
      <pre className="py-2.5 pr-12 pl-3 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
      <CopyButton text={code} className="absolute! top-1.5 right-1.5" />
    </figure>
  );
}
