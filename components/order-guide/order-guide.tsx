import { useTranslations } from "next-intl";
import { CodeBlock } from "@/components/ui/code-block";
import { curlExample, javascriptExample, phpExample } from "./examples";
import { GuideErrors } from "./guide-errors";
import { GuideFields } from "./guide-fields";
import { GuideSection } from "./guide-section";
import { useExampleOrder } from "./use-example-order";

interface OrderGuideProps {
  facts: {
    address: string;
    perMinuteByKey: number;
    perMinuteByAddress: number;
    unknownKeysPerMinute: number;
    /**
     * Whether the product checks keys itself; otherwise `verdictSeconds`
     * is how long a verdict of the auth server is cached.
     */
    hasOwnKeys: boolean;
    verdictSeconds: number;
  };
}

const keyHeaders = ["X-Site-Key: <SITE_KEY>", "X-Api-Key: <SITE_KEY>", "Authorization: Bearer <SITE_KEY>"];
const priceRules = ["rubles", "forms", "decimals", "limits", "vat"] as const;
const exampleAnswer = { ok: true, id: "0197…", number: 42, status: "new", totalCents: 300_100 };

/** The guide for the programmer of a site that sends orders. */
export function OrderGuide({ facts }: OrderGuideProps) {
  const t = useTranslations("orderGuide");
  const order = useExampleOrder();
  const call = { address: facts.address, order };
  const examples = {
    curl: curlExample({ ...call, key: "<SITE_KEY>" }),
    PHP: phpExample(call),
    JavaScript: javascriptExample(call),
  };
  return (
    <>
      <p className="max-w-[80ch]">{t("intro")}</p>
      <GuideSection id="call" title={t("call.title")}>
        <p>{t("call.text")}</p>
        <CodeBlock label={t("call.title")} code={facts.address} />
        <p>{t("call.key")}</p>
        <ul className="list-disc pl-5">
          {keyHeaders.map((header) => (
            <li key={header}>
              <code className="text-sm wrap-anywhere">{header}</code>
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection id="examples" title={t("examples.title")}>
        {Object.entries(examples).map(([language, code]) => (
          <div key={language} className="flex min-w-0 flex-col gap-1">
            <h3 className="font-semibold">{language}</h3>
            <CodeBlock label={t("examples.label", { language })} code={code} />
          </div>
        ))}
      </GuideSection>
      <GuideSection id="fields" title={t("fields.title")}>
        <GuideFields />
        <p>{t("fields.flat")}</p>
      </GuideSection>
      <GuideSection id="prices" title={t("prices.title")}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {priceRules.map((rule) => (
            <li key={rule}>{t(`prices.${rule}`)}</li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection id="answer" title={t("answer.title")}>
        <p>{t("answer.text")}</p>
        <CodeBlock label={t("answer.title")} code={JSON.stringify(exampleAnswer, null, 2)} />
      </GuideSection>
      <GuideSection id="repeats" title={t("repeat.title")}>
        <p>{t("repeat.text")}</p>
        <p>{t("repeat.content")}</p>
      </GuideSection>
      <GuideSection id="errors" title={t("errors.title")}>
        <GuideErrors hasOwnKeys={facts.hasOwnKeys} />
      </GuideSection>
      <GuideSection id="limits" title={t("limits.title")}>
        <p>
          {t(facts.hasOwnKeys ? "limits.textOwn" : "limits.text", {
            key: String(facts.perMinuteByKey),
            address: String(facts.perMinuteByAddress),
            unknown: String(facts.unknownKeysPerMinute),
            ttl: String(facts.verdictSeconds),
          })}
        </p>
      </GuideSection>
    </>
  );
}
