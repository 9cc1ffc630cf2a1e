const ownSubPrefix = "account:";

/** Returns the `sub` of a member with an account of the product. */
export const subOfAccount = (id: string) => `${ownSubPrefix}${id}`;

/** Returns whether a `sub` is that of an account of the product itself, whose owner has chosen the name. */
export const isOwnSub = (sub: string) => sub.startsWith(ownSubPrefix);
