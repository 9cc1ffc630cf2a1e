/** The addresses of the product and the stand-in auth server for browser tests. */
export const port = Number(process.env.E2E_PORT ?? 3100);
export const baseUrl = `http://localhost:${port}`;
export const authUrl = `http://127.0.0.1:${port + 1}`;
export const bankUrl = `http://127.0.0.1:${port + 2}`;
export const lookupUrl = `http://127.0.0.1:${port + 3}`;
export const modelUrl = `http://127.0.0.1:${port + 4}`;
/** The address of the page with the stand-in mail server's emails. */
export const mailboxUrl = `http://127.0.0.1:${port + 6}`;

/** The secret in the address to which the bank sends notifications. */
export const webhookSecret = "stand-in-for-the-secret-of-a-bank";

/** The token for reading the product's metrics. */
export const metricsToken = "stand-in-for-the-token-of-a-scraper";
