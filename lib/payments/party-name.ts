/**
 * Returns the name of a payer or payee from the text that a bank gives as its name: some banks append a person's address
 * («ИВАНОВ ИВАН ИВАНОВИЧ//Г МОСКВА, УЛ ЛЕСНАЯ, Д 1//»). Empty if there is no name.
 */
export function partyNameOf(stated: string): string {
  const parts = stated.split("//").map((part) => part.trim());
  return parts.find((part) => part !== "") ?? "";
}
