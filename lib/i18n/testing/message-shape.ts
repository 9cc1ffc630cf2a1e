export interface MessageShape {
  placeholders: string[];
  tags: string[];
  /** The categories of each plural in the message: `["one", "few", "many", "other"]`. */
  pluralForms: string[][];
}

/** Returns the placeholders, tags and plural forms of an ICU message. */
export function shapeOf(message: string): MessageShape {
  const placeholders = new Set<string>();
  const tags = new Set<string>();
  const pluralForms: string[][] = [];

  const visit = (text: string) => {
    for (const [, tag = ""] of text.matchAll(/<(\w+)>/g)) tags.add(tag);
    for (const argument of groupsIn(text)) {
      const [name = "", type = "", ...branches] = argument.split(",");
      placeholders.add(name.trim());
      if (!/plural|select/.test(type)) continue;
      const cases = branches.join(",");
      if (!/select\s*$/.test(type)) pluralForms.push(cases.match(/(?<=^|\}|\s)[=\w]+(?=\s*\{)/g) ?? []);
      for (const branch of groupsIn(cases)) visit(branch);
    }
  };
  visit(message.replaceAll(/'[{}][^']*'/g, ""));
  return { placeholders: [...placeholders].toSorted(), tags: [...tags].toSorted(), pluralForms };
}

/** Returns the content of the outermost braces. */
function groupsIn(text: string): string[] {
  const groups: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === "{" && depth++ === 0) start = index + 1;
    if (brace === "}" && --depth === 0) groups.push(text.slice(start, index));
  }
  return groups;
}
