import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { startEmbedded } from "@/db/embedded";
import { demoAccounts } from "@/db/factories/accounts";
import { migrateDatabase } from "@/db/migrate";
import { seedDemo } from "@/lib/seed/demo";
import { startFakeAuth } from "../fakes/auth";
import { audience } from "../fakes/auth-tokens";
import { startFakeBank } from "../fakes/bank";
import { startFakeLookup } from "../fakes/lookup";
import { startFakeMail } from "../fakes/mail/mail";
import { startFakeModel } from "../fakes/model";
import { metricsToken, webhookSecret } from "../testing/address";
import { type Mode, startProduct } from "./product";
import { readOrCreateSecret } from "./secret";

type Options = {
  mode: Mode;
  dataDir: string;
  port: number;
  baseUrl: string;
  /** A server to use instead of the embedded one. */
  databaseUrl?: string;
  /** False for disposable data. */
  durable?: boolean;
  /** Enables the stand-ins' control addresses for tests. */
  control?: boolean;
  /** No demo data; the first to sign in becomes the administrator. */
  isEmpty?: boolean;
  /** Variables of the product that extend or override the stack's own. */
  variables?: NodeJS.Dict<string>;
  /** Receives the product's output. */
  output?: (chunk: Buffer) => void;
  log: (line: string) => void;
};

const administrators = demoAccounts.flatMap(({ permission, username }) =>
  permission === "admin" ? [username] : [],
);

export type Stack = {
  /** The process id of the product. */
  pid: number;
  /** The secrets given to the product, by the names of the variables. */
  secrets: Record<string, string>;
  authUrl: string;
  /** The address of the page with the emails sent. */
  mailboxUrl: string;
  /** Whether this start created the demo data. */
  isNew: boolean;
  stop(): Promise<void>;
  ended: Promise<void>;
};

/** Starts everything: the stand-ins, the database with migrations and demo data, and the product itself. */
export async function startStack(options: Options): Promise<Stack> {
  const { dataDir, log } = options;
  const [lookupKey, modelKey] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  const stops: Array<() => Promise<void>> = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    const auth = await startFakeAuth({
      port: options.port + 1,
      keyFile: path.join(dataDir, "stand-in-auth-key.json"),
      control: options.control,
    });
    stops.push(auth.stop);
    const bank = await startFakeBank({ port: options.port + 2, control: options.control });
    stops.push(bank.stop);
    const lookup = await startFakeLookup({
      port: options.port + 3,
      key: lookupKey,
      control: options.control,
    });
    stops.push(lookup.stop);
    const model = await startFakeModel({ port: options.port + 4, key: modelKey, control: options.control });
    stops.push(model.stop);
    const mail = await startFakeMail({
      port: options.port + 5,
      mailboxPort: options.port + 6,
      control: options.control,
    });
    stops.push(mail.stop);
    const databaseUrl = options.databaseUrl ?? (await startEmbeddedServer(options, stops));
    await migrateDatabase(databaseUrl);
    const isNew = !options.isEmpty && (await seedDemo(databaseUrl, demoAccounts));
    if (isNew) log("The demonstration data was created.");
    const secrets = {
      NEXTAUTH_SECRET: readOrCreateSecret(path.join(dataDir, "session-secret")),
      BANK_JWT_KEY: readOrCreateSecret(path.join(dataDir, "bank-key")),
      BANK_WEBHOOK_SECRET: webhookSecret,
      LOOKUP_API_KEY: lookupKey,
      OPENAI_API_KEY: modelKey,
      METRICS_TOKEN: metricsToken,
    };
    const variables = {
      ...secrets,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(options.port),
      BASE_URL: options.baseUrl,
      AUTH_URL: auth.url,
      AUTH_ISSUER: auth.url,
      AUTH_AUDIENCE: audience,
      // Tests act as a proxy, and set the client address themselves.
      TRUSTED_PROXIES: options.control ? "1" : "",
      BANK_URL_PROD: bank.urls.prod,
      BANK_URL_SANDBOX: bank.urls.sandbox,
      LOOKUP_URL: lookup.url,
      OPENAI_BASE_URL: `${model.url}/v1`,
      SMTP_URL: mail.url,
      MAIL_FROM: "docs@romashka.example",
      DEV_CHECK_ANSWERS: options.control ? "1" : "",
      ADMIN_USERNAMES: options.isEmpty ? "" : administrators.join(),
      ...options.variables,
    };
    const product = await startProduct(options.mode, options.port, variables, options.output);
    stops.push(product.stop);
    return {
      pid: product.pid,
      secrets,
      authUrl: auth.url,
      mailboxUrl: mail.mailboxUrl,
      isNew,
      stop,
      ended: product.ended,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEmbeddedServer(
  { dataDir, durable, log }: Options,
  stops: Array<() => Promise<void>>,
): Promise<string> {
  const server = await startEmbedded(dataDir, log, { durable });
  stops.push(server.stop);
  return server.url;
}
