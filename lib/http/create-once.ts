/**
 * Returns the options of a route that creates a record at most once, however often it is called: 201 with a new record,
 * 200 with an existing one. `existingDescription` is the description of the 200. `isNew` itself is not sent.
 */
export const createOnceOptions = <Made extends { isNew?: boolean }>(existingDescription: string) => ({
  status: 201,
  otherStatuses: { 200: existingDescription },
  respond: ({ isNew, ...created }: Made) => Response.json(created, { status: isNew ? 201 : 200 }),
});
