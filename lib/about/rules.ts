/** The parts of the product that work only if they are configured. */
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
