/** A paragraph numbered by Word: its printed marker and its depth. */
interface WordItem {
  paragraph: HTMLElement;
  marker: string;
  level: number;
}

/** Converts Word's numbered paragraphs, which are not lists in its HTML, to lists. */
export function convertWordLists(root: HTMLElement) {
  const openLists: { level: number; list: HTMLElement; item: HTMLElement }[] = [];
  let previous: Element | null = null;

  for (const { paragraph, marker, level } of wordItems(root)) {
    const tag = listTag(marker);
    if (paragraph.previousElementSibling !== previous) openLists.length = 0;
    while (openLists.length > 0 && openLists.at(-1)!.level > level) openLists.pop();
    if (!tag || paragraph.tagName !== "P") {
      // Clauses like «1.1.» or «а)» keep the number by which others refer to them, because lists here count 1, 2, 3.
      paragraph.prepend(`${marker} `);
      openLists.length = 0;
      continue;
    }

    const currentList = openLists.at(-1);
    const item = document.createElement("li");
    if (currentList?.level === level && currentList.list.tagName === tag) {
      currentList.list.append(item);
      currentList.item = item;
    } else {
      if (currentList?.level === level) openLists.pop();
      const list = document.createElement(tag);
      if (tag === "OL") list.setAttribute("start", String(Number.parseInt(marker, 10)));
      list.append(item);
      const parent = openLists.at(-1)?.item;
      if (parent) parent.append(list);
      else paragraph.before(list);
      openLists.push({ level, list, item });
    }
    item.append(paragraph);
    previous = openLists[0]!.list;
  }
}

function wordItems(root: HTMLElement): WordItem[] {
  return [...root.querySelectorAll<HTMLElement>("[style*='mso-list']")].flatMap((paragraph) => {
    const level = levelOfStyle(paragraph.getAttribute("style") ?? "");
    const markerElement = [...paragraph.querySelectorAll("[style*='mso-list']")].find((span) =>
      /mso-list:\s*Ignore/.test(span.getAttribute("style") ?? ""),
    );
    if (!level || !markerElement) return [];
    const marker = markerElement.textContent.replace(/\s+/g, " ").trim();
    markerElement.remove();
    return { paragraph, marker, level: Number(level) };
  });
}

const levelOfStyle = (style: string) =>
  style.split(";").flatMap((each) => /\blevel(\d+)/.exec(each.split("mso-list:")[1] ?? "")?.[1] ?? [])[0];

function listTag(marker: string): "OL" | "UL" | null {
  if (/^\d{1,6}[.)]$/.test(marker)) return "OL";
  return /^[\p{L}\d]+([.)]|\.\d)/u.test(marker) ? null : "UL";
}
