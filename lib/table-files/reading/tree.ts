/** An element that is read whole. */
export type Tree = { name: string; attributes: Record<string, string>; children: Tree[]; text: string };

/** The children of that name in the order of the file; none of an element that is absent. */
export const childrenOf = (element: Tree | undefined, name: string): Tree[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The element at the end of a path of names, the first of each name; undefined where the path breaks off. */
export const childOf = (element: Tree | undefined, ...path: string[]): Tree | undefined =>
  path.reduce<Tree | undefined>((at, name) => at?.children.find((child) => child.name === name), element);

/** Its text without spaces around it; empty where the path breaks off. */
export const textAt = (element: Tree | undefined, ...path: string[]): string =>
  childOf(element, ...path)?.text.trim() ?? "";
