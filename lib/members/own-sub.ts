const ownSub = "account:";

/** What a member with an account of the product is known by. */
export const subOf = (id: string) => `${ownSub}${id}`;

/** Whether an identity is an account of the product itself, whose name its owner has chosen. */
export const isOwnSub = (sub: string) => sub.startsWith(ownSub);
