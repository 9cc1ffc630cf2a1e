/** What a site goes by at the auth server. */
export const isSlug = (text: string) => /^[a-z0-9-]{1,60}$/.test(text);

/** «https://Shop.example.ru/» → «shop.example.ru», as people paste it. */
export const tidyDomain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/(?<!\/)\/+$/, "");

/** «shop.example.ru», «магазин.рф:8443»: the name of a host, without a scheme or path. */
export const isDomain = (text: string) =>
  text.length <= 253 &&
  /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(:\d{1,5})?$/u.test(text);
