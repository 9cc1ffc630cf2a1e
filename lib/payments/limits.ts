/** The largest statement that may be sent. */
export const maximumStatementBytes = 10 * 1024 * 1024;
