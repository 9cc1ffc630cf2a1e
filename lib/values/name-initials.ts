import { partsOfName } from "./name-parts";

/** «Иванов Иван Иванович» → «Иванов И. И.»; a name that is short already comes back as it is. */
export function surnameWithInitials(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const parts = words.some((word) => word.includes(".")) ? null : partsOfName(fullName);
  if (words[0]?.includes(".")) return words.join(" ");
  const { surname, names } = parts
    ? { surname: parts.surname, names: `${parts.first} ${parts.patronymic}`.trim().split(" ") }
    : { surname: words[0] ?? "", names: words.slice(1) };
  const initials = names.map((name) => (/^\p{Lu}[^.]*$/u.test(name) ? `${name.charAt(0)}.` : name));
  return [surname, ...initials].join(" ");
}
