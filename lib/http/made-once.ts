/**
 * Returns the options of a route that creates a record at most once, however often it is called: 201 with a new record,
 * 200 with an existing one. `isThere` is the description of the 200. `isNew` itself is not sent.
 */
export const madeOnce = <Made extends { isNew?: boolean }>(isThere: string) => ({
  status: 201,
  otherStatuses: { 200: isThere },
  respond: ({ isNew, ...made }: Made) => Response.json(made, { status: isNew ? 201 : 200 }),
});
