/** A paragraph numbered by Word: its printed marker and its depth. */
interface WordItem {
  paragraph: HTMLElement;
  marker: string;
  level: number;
}

/** Converts Word's numbered paragraphs, which are not lists in its HTML, to lists. */
export function listsFromWord(root: HTMLElement) {
  const open: { level: number; list: HTMLElement; item: HTMLElement }[] = [];
  let previous: Element | null = null;

  for (const { paragraph, marker, level } of wordItems(root)) {
    const tag = listTag(marker);
    if (paragraph.previousElementSibling !== previous) open.length = 0;
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (!tag || paragraph.tagName !== "P") {
      // Clauses like «1.1.» or «а)» keep the number by which others refer to them, because lists here count 1, 2, 3.
      paragraph.prepend(`${marker} `);
      open.length = 0;
      continue;
    }

    const around = open.at(-1);
    const item = document.createElement("li");
    if (around?.level === level && around.list.tagName === tag) {
      around.list.append(item);
      around.item = item;
    } else {
      if (around?.level === level) open.pop();
      const list = document.createElement(tag);
      if (tag === "OL") list.setAttribute("start", String(Number.parseInt(marker, 10)));
      list.append(item);
      const parent = open.at(-1)?.item;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ level, list, item });
    }
    item.append(paragraph);
    previous = open[0]!.list;
  }
}

function wordItems(root: HTMLElement): WordItem[] {
  return [...root.querySelectorAll<HTMLElement>("[style*='mso-list']")].flatMap((paragraph) => {
    const level = levelIn(paragraph.getAttribute("style") ?? "");
    const written = [...paragraph.querySelectorAll("[style*='mso-list']")].find((span) =>
      /mso-list:\s*Ignore/.test(span.getAttribute("style") ?? ""),
    );
    if (!level || !written) return [];
    const marker = written.textContent.replace(/\s+/g, " ").trim();
    written.remove();
    return { paragraph, marker, level: Number(level) };
  });
}

const levelIn = (style: string) =>
  style.split(";").flatMap((each) => /\blevel(\d+)/.exec(each.split("mso-list:")[1] ?? "")?.[1] ?? [])[0];

function listTag(marker: string): "OL" | "UL" | null {
  if (/^\d{1,6}[.)]$/.test(marker)) return "OL";
  return /^[\p{L}\d]+([.)]|\.\d)/u.test(marker) ? null : "UL";
}
