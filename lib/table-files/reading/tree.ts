/** An element that is read whole. */
export type Tree = { name: string; attributes: Record<string, string>; children: Tree[]; text: string };

export const childrenOf = (element: Tree | undefined, name: string): Tree[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: Tree | undefined, ...path: string[]): Tree | undefined =>
  path.reduce<Tree | undefined>((at, name) => at?.children.find((child) => child.name === name), element);

export const textAt = (element: Tree | undefined, ...path: string[]): string =>
  childOf(element, ...path)?.text.trim() ?? "";
