import { clsx } from "clsx";
import { parsePlaceholders } from "@/lib/body/placeholders";
import type { FlowNode, InlineNode } from "@/lib/body/rich-text";

/** Rich text without an editor: what is read while the editor loads. */
export const StillText = ({ nodes }: { nodes: FlowNode[] }) =>
  keyed(nodes).map(([key, node]) => {
    if (node.type === "paragraph") {
      return (
        <p key={key} data-align={node.attrs?.textAlign ?? undefined}>
          {keyed(node.content ?? []).map(([place, inline]) => (
            <StillInline key={place} node={inline} />
          ))}
        </p>
      );
    }
    const items = keyed(node.content).map(([place, item]) => (
      <li key={place}>
        <StillText nodes={item.content} />
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

const looks = { bold: "font-semibold", italic: "italic", underline: "underline", strike: "line-through" };

function StillInline({ node }: { node: InlineNode }) {
  if (node.type === "hardBreak") return <br />;
  const look = node.marks?.map((mark) => (mark.type === "link" ? "text-accent underline" : looks[mark.type]));
  return (
    <span className={clsx(look)}>
      {parsePlaceholders(node.text).map(({ kind, text, start }) =>
        kind === "text" ? text : <StillField key={start} text={text} />,
      )}
    </span>
  );
}

const StillField = ({ text }: { text: string }) => (
  <>
    <span className="editor-field is-opening">{text.slice(0, 2)}</span>
    <span className="editor-field">{text.slice(2, -2)}</span>
    <span className="editor-field is-closing">{text.slice(-2)}</span>
  </>
);

/** Nothing here is ever moved, so that the place is the name. */
const keyed = <Item,>(items: Item[]) => items.map((item, index) => [index, item] as const);
