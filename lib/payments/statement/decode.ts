const word = "Секция";

/**
 * The text of a statement, whatever it says of its encoding: UTF-8 with or without a mark, windows-1251, or CP866. The
 * one is taken in which its Russian words can be read.
 */
export function decodeStatement(bytes: Uint8Array): string {
  const readings = ["utf-8", "windows-1251", "ibm866"].map((encoding) =>
    new TextDecoder(encoding).decode(bytes),
  );
  return readings.find((text) => text.includes(word)) ?? readings[0]!;
}
