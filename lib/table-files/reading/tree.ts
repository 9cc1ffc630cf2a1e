/** An element with its content. */
export type Tree = { name: string; attributes: Record<string, string>; children: Tree[]; text: string };

/** Returns the children with a name, in the order of the file; none if the element is absent. */
export const childrenOf = (element: Tree | undefined, name: string): Tree[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Returns the element at the end of a path, always taking the first child of each name; undefined if there is none. */
export const childOf = (element: Tree | undefined, ...path: string[]): Tree | undefined =>
  path.reduce<Tree | undefined>((at, name) => at?.children.find((child) => child.name === name), element);

/** Returns the trimmed text of the element at the end of a path; empty if there is none. */
export const textAt = (element: Tree | undefined, ...path: string[]): string =>
  childOf(element, ...path)?.text.trim() ?? "";
