/** Returns whether a text can be a slug, the name of a site at the auth server. */
export const isSlug = (text: string) => /^[a-z0-9-]{1,60}$/.test(text);

/** Normalizes a pasted domain: «https://Shop.example.ru/» → «shop.example.ru». */
export const tidyDomain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/(?<!\/)\/+$/, "");

/** Returns whether a text is a host name, without scheme or path: «shop.example.ru», «магазин.рф:8443». */
export const isDomain = (text: string) =>
  text.length <= 253 &&
  /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(:\d{1,5})?$/u.test(text);
