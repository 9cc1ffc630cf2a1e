/** A node of the tree of address segments; `page` is the page at this node. */
type Node = { next: Map<string, Node>; any?: Node; rest?: string; page?: string };

/**
 * Returns a function that finds the pattern of an address among pages in Next's notation: `/d/[token]`,
 * `/api/auth/[...nextauth]`, `/api/[[...address]]`, which also handles `/api`. A literal segment takes precedence over
 * a parameter. The function returns null if no page matches.
 */
export function patternFinder(pages: readonly string[]): (pathname: string) => string | null {
  const root: Node = { next: new Map() };
  for (const page of pages) addPage(root, page);
  return (pathname) => find(root, segmentsOf(pathname), 0);
}

const segmentsOf = (pathname: string) => pathname.split("/").filter(Boolean);

function addPage(root: Node, page: string): void {
  let node = root;
  for (const segment of segmentsOf(page)) {
    const isOptional = segment.startsWith("[[...");
    if (isOptional || segment.startsWith("[...")) {
      node.rest = page;
      if (isOptional) node.page ??= page;
      return;
    }
    if (segment.startsWith("[")) {
      node.any ??= { next: new Map() };
      node = node.any;
      continue;
    }
    const known = node.next.get(segment) ?? { next: new Map() };
    node.next.set(segment, known);
    node = known;
  }
  node.page = page;
}

function find(node: Node, segments: string[], index: number): string | null {
  const segment = segments[index];
  if (segment === undefined) return node.page ?? null;
  const named = node.next.get(segment);
  const found =
    (named && find(named, segments, index + 1)) ?? (node.any && find(node.any, segments, index + 1));
  return found ?? node.rest ?? null;
}
