/** What works only when it is configured. */
export const parts = [
  "lookup",
  "bankTokens",
  "bankNotifications",
  "signedNotifications",
  "recognition",
  "mail",
  "fileStorage",
  "ownDatabase",
] as const;

export type Part = (typeof parts)[number];
