const utf16: Record<string, string> = { fffe: "utf-16le", feff: "utf-16be" };

/**
 * What came, to be read by a person: in UTF-8, else in UTF-16 where it has its mark, else in what old shops in Russia write.
 * It may be cut within a letter, which is left out.
 */
export function keptText(bytes: Uint8Array): string {
  const marked = utf16[Buffer.from(bytes.subarray(0, 2)).toString("hex")];
  if (marked) return new TextDecoder(marked).decode(bytes, { stream: true });
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}
