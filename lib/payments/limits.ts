/** The size limit of an uploaded statement. */
export const maximumStatementBytes = 10 * 1024 * 1024;
