/** The upper half of windows-1251 as the platform decodes it; 0x98 is unassigned. */
const upperHalf = new TextDecoder("windows-1251").decode(
  Uint8Array.from({ length: 128 }, (_, index) => 128 + index),
);

const byteByLetter = new Map([...upperHalf].map((letter, index) => [letter, 128 + index] as const));
byteByLetter.delete("\u0098");

/** Encodes an XML as windows-1251; a character that the encoding lacks becomes a character reference. */
export function inWindows1251(xml: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of xml) {
    const code = letter.codePointAt(0)!;
    const byte = code < 128 ? code : byteByLetter.get(letter);
    if (byte !== undefined) bytes.push(byte);
    else for (const digit of `&#${code};`) bytes.push(digit.charCodeAt(0));
  }
  return Uint8Array.from(bytes);
}
