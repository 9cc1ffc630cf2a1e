import { useFormatter, useTranslations } from "next-intl";
import { Details } from "@/components/lists/details";
import { Card } from "@/components/ui/card";
import { Pill } from "@/components/ui/pill";
import { parts as allParts, type Part } from "@/lib/about/rules";

interface InstallationDetailsProps {
  node: string;
  upSeconds: number;
  database: { version: string; bytes: number };
  migrations: readonly string[];
  /** Settings that would make the installation safer. */
  warnings: readonly Warning[];
  parts: Record<Part, boolean>;
  /** How many secrets are sealed with an older key, and how many can no longer be read. */
  sealed: { byOldKeys: number; lost: number };
}

/** The variable that enables each part, as explained in `.env.example`. */
const variables = {
  lookup: "LOOKUP_API_KEY",
  bankTokens: "BANK_JWT_KEY",
  bankNotifications: "BANK_WEBHOOK_SECRET",
  signedNotifications: "BANK_WEBHOOK_JWK",
  recognition: "OPENAI_API_KEY",
  mail: "SMTP_URL",
  fileStorage: "FILES_S3_ENDPOINT",
  ownDatabase: "DATABASE_URL",
} as const satisfies Record<Part, string>;

const secrets = ["BANK_WEBHOOK_SECRET", "NEXTAUTH_SECRET"] as const;

type Warning =
  | "AUTH_AUDIENCE"
  | "AUTH_ISSUER"
  | "BANK_WEBHOOK_JWK"
  | "TRUSTED_PROXIES"
  | (typeof secrets)[number];

const megabyte = 1024 * 1024;

export function InstallationDetails({
  node,
  upSeconds,
  database,
  migrations,
  warnings,
  parts,
  sealed,
}: InstallationDetailsProps) {
  const t = useTranslations("about");
  const format = useFormatter();
  return (
    <>
      <Card title={t("runsOn")}>
        <Details
          empty={null}
          items={[
            { label: t("node"), value: node, numeric: true },
            { label: t("up"), value: t("upFor", { hours: Math.floor(upSeconds / 3600) }), numeric: true },
            { label: t("postgres"), value: database.version, numeric: true },
            {
              label: t("size"),
              value: format.number(database.bytes / megabyte, {
                style: "unit",
                unit: "megabyte",
                maximumFractionDigits: 1,
              }),
              numeric: true,
            },
            { label: t("sealed.title"), value: t("sealed.byOldKeys", { count: sealed.byOldKeys }) },
            ...(sealed.lost > 0
              ? [{ label: t("sealed.lostTitle"), value: t("sealed.lost", { count: sealed.lost }) }]
              : []),
            { label: t("migrations", { count: migrations.length }), value: migrations.slice(-3).join("\n") },
          ]}
        />
        <details className="mt-2.5">
          <summary className="text-xs text-muted hover:text-ink">{t("allMigrations")}</summary>
          <p className="mt-1 wrap-anywhere">{migrations.join(", ")}</p>
        </details>
      </Card>
      {warnings.length > 0 && (
        <Card title={t("warnings.title")}>
          <ul className="grid gap-2">
            {warnings.map((warning) => (
              <li key={warning} className="flex items-start gap-3">
                <span className="min-w-0 grow text-pretty">
                  {t(`warnings.${warning}`)}
                  <code className="block font-mono text-xs text-muted wrap-anywhere">{warning}</code>
                </span>
                <Pill tone="warn">
                  {secrets.some((secret) => secret === warning) ? t("warnings.weak") : t("notConfigured")}
                </Pill>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t("parts.title")}>
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {allParts.map((part) => (
            <li key={part} className="flex items-start gap-3">
              <span className="min-w-0 grow">
                {t(`parts.${part}`)}
                <code className="block font-mono text-xs text-muted wrap-anywhere">{variables[part]}</code>
              </span>
              <Pill tone={parts[part] ? "ok" : "neutral"}>
                {parts[part] ? t("configured") : t("notConfigured")}
              </Pill>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
