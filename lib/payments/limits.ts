/** The size limit of an uploaded statement. */
export const maxStatementBytes = 10 * 1024 * 1024;
