import { clsx } from "clsx";
import { type ReactNode, use } from "react";
import { ReadOnly } from "@/components/editor/cards/read-only";
import { fieldsOfText } from "@/components/editor/fields-of-text";
import type { FlowNode, InlineNode, TextMark } from "@/lib/body/rich-text";
import { DescribeField } from "./describe-field";

/** Rich text without an editor. */
export const StaticText = ({ nodes }: { nodes: FlowNode[] }) =>
  keyed(nodes).map(([key, node]) => {
    if (node.type === "paragraph") {
      return (
        <p key={key} data-align={node.attrs?.textAlign ?? undefined}>
          {keyed(node.content ?? []).map(([place, inline]) => (
            <StaticInline key={place} node={inline} />
          ))}
        </p>
      );
    }
    const items = keyed(node.content).map(([place, item]) => (
      <li key={place}>
        <StaticText nodes={item.content} />
      </li>
    ));
    return node.type === "bulletList" ? (
      <ul key={key}>{items}</ul>
    ) : (
      <ol key={key} start={node.attrs?.start ?? 1}>
        {items}
      </ol>
    );
  });

const marks = { bold: "strong", italic: "em", underline: "u", strike: "s" } as const;

const StaticInline = ({ node }: { node: InlineNode }) =>
  node.type === "hardBreak" ? (
    <br />
  ) : (
    (node.marks ?? []).reduceRight<ReactNode>(
      (inside, mark) => (
        <StaticMark key={mark.type} mark={mark}>
          {inside}
        </StaticMark>
      ),
      withFields(node.text),
    )
  );

/** Where the text is editable, tapping a link puts the caret into it, so the link has no address. */
function StaticMark({ mark, children }: { mark: TextMark; children: ReactNode }) {
  const isReadOnly = use(ReadOnly);
  if (mark.type !== "link") {
    const Mark = marks[mark.type];
    return <Mark>{children}</Mark>;
  }
  return (
    <a href={isReadOnly ? mark.attrs.href : undefined} rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function withFields(text: string) {
  const fields = fieldsOfText(text);
  if (fields.length === 0) return text;
  return [
    ...fields.map((field, index) => [
      text.slice(fields[index - 1]?.to ?? 0, field.from),
      <StaticField key={field.from} {...field} text={text.slice(field.from, field.to)} />,
    ]),
    text.slice(fields.at(-1)?.to),
  ];
}

interface StaticFieldProps {
  name: string;
  isKnown: boolean;
  text: string;
}

function StaticField({ name, isKnown, text }: StaticFieldProps) {
  const { label, title } = use(DescribeField)(name);
  const fieldClass = clsx("editor-field", !isKnown && "is-unknown", label !== null && "is-labelled");
  return (
    <>
      <span title={title} data-label={label ?? undefined} className={`${fieldClass} is-opening`}>
        {text.slice(0, 2)}
      </span>
      <span title={title} className={`${fieldClass} is-name`}>
        {text.slice(2, -2)}
      </span>
      <span title={title} className={`${fieldClass} is-closing`}>
        {text.slice(-2)}
      </span>
    </>
  );
}

/** Items are never reordered here, so the index is used as the key. */
const keyed = <Item,>(items: Item[]) => items.map((item, index) => [index, item] as const);
