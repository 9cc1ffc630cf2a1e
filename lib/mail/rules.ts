/** Returns the addresses of an e-mail, copies included, that the mail server did not reject. */
export const acceptedAddresses = ({ to, cc, refused }: Record<"to" | "cc" | "refused", string[]>): string[] =>
  [...to, ...cc].filter((address) => !refused.includes(address));
