/** A tag of WordprocessingML and where it stands in its text. */
export type Tag = {
  name: string;
  isOpening: boolean;
  isClosing: boolean;
  start: number;
  end: number;
  /** The value of its attribute of this name. */
  get: (attribute: string) => string | undefined;
};

/** The tags of a part of a DOCX in their order, in one walk; the text between them is passed over. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (const found of xml.matchAll(/<(\/?)((?:w|mc):[A-Za-z]+)([^<>]*?)(\/?)>/g)) {
    const [whole, slash, name = "", attributes = "", selfClosing] = found;
    yield {
      name,
      isOpening: !slash,
      isClosing: Boolean(slash || selfClosing),
      start: found.index,
      end: found.index + whole.length,
      get: (attribute) => attributeOf(attributes, attribute),
    };
  }
}

const attributeOf = (attributes: string, name: string): string | undefined =>
  attributes.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];

/** Whether a property such as `w:b` is on. */
export const isOn = (tag: Tag) => !/^(?:0|false|off)$/.test(tag.get("w:val") ?? "");
