import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";

interface ProductCardProps {
  version: string;
  commit: string | null;
}

const links = { api: "/api/docs", sites: "/settings/sites/help", openapi: "/api/openapi.json" } as const;

/** Third-party works that are distributed with the product. */
const licences = [
  { name: "Golos Text", licence: "OFL-1.1", href: "https://github.com/googlefonts/golos-text" },
  { name: "PT Serif", licence: "OFL-1.1", href: "https://fonts.google.com/specimen/PT+Serif" },
  { name: "tessdata_fast", licence: "Apache-2.0", href: "https://github.com/tesseract-ocr/tessdata_fast" },
  { name: "Lucide", licence: "ISC", href: "https://lucide.dev/license" },
] as const;

const linkClass = "text-accent underline underline-offset-2";

export function ProductCard({ version, commit }: ProductCardProps) {
  const t = useTranslations("about");
  const product = useTranslations("shell")("product");
  return (
    <Card>
      <h2 className="text-lg font-semibold">{product}</h2>
      <p className="num">{t("version", { version })}</p>
      <p className="text-muted">
        {commit
          ? t.rich("commit", { commit, code: (text) => <code className="font-mono">{text}</code> })
          : t("noCommit")}
      </p>
      <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1">
        {Object.entries(links).map(([key, href]) => (
          <li key={key}>
            <a href={href} className={linkClass}>
              {t(`links.${key as keyof typeof links}`)}
            </a>
          </li>
        ))}
      </ul>
      <h3 className="mt-3.5 text-xs font-medium text-muted">{t("licences")}</h3>
      <ul className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1">
        {licences.map(({ name, licence, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
              {name}
            </a>{" "}
            <span className="text-muted">{licence}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
