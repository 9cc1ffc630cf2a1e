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
  for (const found of xml.matchAll(/<([^<>]+)>/g)) {
    const [whole, inside = ""] = found;
    const isOpening = !inside.startsWith("/");
    const [name = ""] = inside.slice(isOpening ? 0 : 1).split(/[\s/]/, 1);
    yield {
      name,
      isOpening,
      isClosing: !isOpening || inside.endsWith("/"),
      start: found.index,
      end: found.index + whole.length,
      get: (attribute) => attributeOf(inside, attribute),
    };
  }
}

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
