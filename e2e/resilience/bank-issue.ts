import { apiClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { issueLoad } from "./issue-load";

/**
 * `E2E_PORT=3100 npx tsx e2e/resilience/bank-issue.ts [documents] [clicks]`: by default
 * a hundred invoices with twenty simultaneous clicks each, while the bank hangs until
 * the product gives up. Runs against a product started by `e2e/stack/serve.ts`.
 */
const [documents = 100, clicks = 20] = process.argv.slice(2).map(Number);

const report = await issueLoad({
  admin: apiClient(await mintToken("admin")),
  user: apiClient(await mintToken("user")),
  documents,
  clicks,
});
console.log(JSON.stringify(report, null, 2));
const isOnce = JSON.stringify(report.invoicesInTheEnd) === JSON.stringify({ 1: documents });
process.exit(isOnce ? 0 : 1);
