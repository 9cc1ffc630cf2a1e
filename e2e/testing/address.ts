/** Where the browser tests find the product and the stand-in auth server. */
export const port = Number(process.env.E2E_PORT ?? 3100);
export const baseUrl = `http://localhost:${port}`;
export const authUrl = `http://127.0.0.1:${port + 1}`;
export const bankUrl = `http://127.0.0.1:${port + 2}`;
export const lookupUrl = `http://127.0.0.1:${port + 3}`;
export const modelUrl = `http://127.0.0.1:${port + 4}`;
/** Where the stand-in of the mail server shows its emails. */
export const mailboxUrl = `http://127.0.0.1:${port + 6}`;

/** The secret of the address at which the bank would notify the product. */
export const webhookSecret = "stand-in-for-the-secret-of-a-bank";

/** With which the figures of the product are read. */
export const metricsToken = "stand-in-for-the-token-of-a-scraper";
