const sectionKeyword = "Секция";

/**
 * Decodes a statement, whatever encoding it declares: UTF-8 with or without a BOM, windows-1251, or CP866.
 * Takes the first encoding in which its Russian keywords are readable.
 */
export function decodeStatement(bytes: Uint8Array): string {
  const decodedTexts = ["utf-8", "windows-1251", "ibm866"].map((encoding) =>
    new TextDecoder(encoding).decode(bytes),
  );
  return decodedTexts.find((text) => text.includes(sectionKeyword)) ?? decodedTexts[0]!;
}
