import type { FlowNode, InlineNode } from "@/lib/body/rich-text";

/** Rich text without an editor: what is read while the editor loads. */
export const StillText = ({ nodes }: { nodes: FlowNode[] }) =>
  keyed(nodes).map(([key, node]) => {
    if (node.type === "paragraph") {
      return (
        <p key={key} data-align={node.attrs?.textAlign ?? undefined}>
          {node.content?.map(textOf).join("")}
        </p>
      );
    }
    const items = keyed(node.content).map(([itemKey, item]) => (
      <li key={itemKey}>
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

const textOf = (node: InlineNode) => (node.type === "text" ? node.text : "\n");

/** Nothing here is ever moved, so that the place is the name. */
const keyed = <Item,>(items: Item[]) => items.map((item, index) => [index, item] as const);
