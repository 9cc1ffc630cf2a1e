/**
 * How a route answers that makes a thing once, however often it is called: 201 with the new one, 200 with that which is there
 * already, of which `isThere` tells in the description. `isNew` itself is not sent.
 */
export const madeOnce = <Made extends { isNew?: boolean }>(isThere: string) => ({
  status: 201,
  otherStatuses: { 200: isThere },
  respond: ({ isNew, ...made }: Made) => Response.json(made, { status: isNew ? 201 : 200 }),
});
