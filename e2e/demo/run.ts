import { demoAccounts } from "@/db/factories/accounts";
import { ConfigurationError, env } from "@/lib/kernel/env";
import { bankTokens } from "../fakes/bank";
import { isPortFree } from "../stack/ports";
import { runScript } from "../stack/script";
import { type Stack, startStack } from "../stack/stack";
import { connectBank } from "./bank";

const mode = process.argv[2] === "dev" ? "dev" : "start";

async function run(): Promise<void> {
  const { PORT: port, BASE_URL: baseUrl, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env();
  for (let needed = port; needed <= port + 6; needed++) {
    if (!(await isPortFree(needed))) {
      throw new Error(
        `Port ${needed} is in use. Free it or choose another: PORT=${port + 100} npm run ${scriptName}`,
      );
    }
  }
  await runScript(mode === "start" ? "build" : "build:workers");
  const stack = await startStack({ mode, dataDir, port, baseUrl, databaseUrl, log: console.log });
  if (stack.isNew) await connectBank(baseUrl, stack.authUrl);
  console.log(banner(baseUrl, stack));
  const signal = new Promise<void>((resolve) => {
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(name, () => resolve());
  });
  await Promise.race([signal, stack.ended]);
  await stack.stop();
}

const scriptName = mode === "dev" ? "dev" : "demo";

const banner = (baseUrl: string, { authUrl, mailboxUrl }: Stack) => `
  ${baseUrl}

  sign in as   password      may
${demoAccounts.map(({ username, password, permission }) => `  ${username.padEnd(13)}${password.padEnd(14)}${abilities[permission]}`).join("\n")}

  The auth server is a stand-in: ${authUrl}
  The bank is a stand-in, too; its tokens: ${bankTokens.prod} (prod), ${bankTokens.sandbox} (sandbox)
  The mail server is a stand-in, which delivers nothing; its emails: ${mailboxUrl}
  Ctrl+C stops everything.
`;

const abilities = {
  blocked: "nothing",
  viewer: "read (viewer)",
  user: "read and write (user)",
  admin: "everything (admin)",
};

run().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
