const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Template tag for HTML that escapes every inserted value, except HTML made by this tag. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.reduce((text, part, index) => text + toMarkup(values[index - 1]) + part));
}

export class Html {
  constructor(readonly markup: string) {}
}

export type HtmlValue = Html | Html[] | string | number | null | undefined | false;

function toMarkup(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return "";
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map((each) => each.markup).join("");
  return String(value).replace(/[&<>"']/g, (character) => entities[character]!);
}
