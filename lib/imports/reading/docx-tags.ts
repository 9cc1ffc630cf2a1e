/** A tag of WordprocessingML and its position in the text. */
export type Tag = {
  name: string;
  isOpening: boolean;
  isClosing: boolean;
  start: number;
  end: number;
  /** Returns the value of an attribute. */
  get: (attribute: string) => string | undefined;
};

/** Yields the tags of a part of a DOCX in order, in one pass; the text between them is skipped. */
export function* tagsOf(xml: string): Generator<Tag> {
  let start = xml.indexOf("<");
  while (start >= 0) {
    const next = xml.indexOf("<", start + 1);
    const last = xml.indexOf(">", start + 1);
    if (last < 0) return;
    if (last > start + 1 && (next < 0 || last < next)) yield tagAt(xml, start, last);
    start = next;
  }
}

function tagAt(xml: string, start: number, last: number): Tag {
  const isOpening = xml[start + 1] !== "/";
  const nameStart = start + (isOpening ? 1 : 2);
  let nameEnd = nameStart;
  while (nameEnd < last && !endsName(xml.charCodeAt(nameEnd))) nameEnd += 1;
  return {
    name: xml.slice(nameStart, nameEnd),
    isOpening,
    isClosing: !isOpening || xml[last - 1] === "/",
    start,
    end: last + 1,
    get: (attribute) => attributeOf(xml.slice(nameStart, last), attribute),
  };
}

/** Whether a character is a space or a slash. */
const endsName = (code: number) => code <= 0x20 || code === 0x2f;

function attributeOf(tag: string, name: string): string | undefined {
  const prefix = `${name}="`;
  const at = tag.indexOf(prefix);
  const end = tag.indexOf('"', at + prefix.length);
  return at < 0 || end < 0 ? undefined : tag.slice(at + prefix.length, end);
}

/** Returns whether a property such as `w:b` is on. */
export const isOn = (tag: Tag) => !/^(?:0|false|off)$/.test(tag.get("w:val") ?? "");

/** Elements with what is not shown: deleted text, and content for newer programs beside that for all. */
const unseenElements = new Set(["w:del", "mc:Choice"]);

/** Yields the tags of what is shown: not of deleted text, nor of content that an alternative is read for. */
export function* shownTagsOf(xml: string): Generator<Tag> {
  let unseenElement = "";
  for (const tag of tagsOf(xml)) {
    if (unseenElement) {
      if (tag.name === unseenElement && tag.isClosing) unseenElement = "";
    } else if (unseenElements.has(tag.name) && tag.isOpening && !tag.isClosing) unseenElement = tag.name;
    else yield tag;
  }
}
