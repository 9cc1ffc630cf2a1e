const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** The names of keyboard keys are the same in every language. */
const keys = /<Kbd[^>]*>[^<]*<\/Kbd>/g;
const cyrillic = /[А-Яа-яЁё][^"'`<>{}\n]*/g;
const textBeforeTag = /[>}]\s*(?!return\b|else\b)([A-Za-z][A-Za-z ,.!?’'…-]*?)(?:\s*<\/|\s+<[A-Za-z])/g;
const spokenAttribute =
  /\s(?:placeholder|title|alt|label|aria-label|description|hint)="([^"]*[A-Za-z]{2}[^"]*)"/g;

/** Returns texts for people in the source of a component that belong in the message files. */
export function hardCodedTexts(source: string): string[] {
  const code = source.replaceAll(comments, "").replaceAll(keys, "");
  return [
    ...[...code.matchAll(cyrillic)].map(([text]) => text),
    ...[...code.matchAll(textBeforeTag), ...code.matchAll(spokenAttribute)].map(([, text = ""]) => text),
  ];
}
