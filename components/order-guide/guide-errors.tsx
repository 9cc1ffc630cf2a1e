import { useTranslations } from "next-intl";

const errors = [
  {
    status: 400,
    body: { error: "validation_error", fieldErrors: { "items.0.price": ["…"] } },
    text: "validation",
  },
  { status: 401, body: { error: "unauthorized" }, text: "noKey" },
  { status: 401, body: { error: "unauthorized", detail: "invalid_key" }, text: "invalidKey" },
  { status: 401, body: { error: "unauthorized", detail: "auth_unreachable:timeout" }, text: "unreachable" },
  { status: 405, body: { error: "method_not_allowed" }, text: "method" },
  { status: 409, body: { error: "conflict", detail: "no_organization" }, text: "conflict" },
  { status: 413, body: { error: "payload_too_large" }, text: "tooLarge" },
  { status: 429, body: { error: "rate_limited" }, text: "rate" },
  { status: 503, body: { error: "unavailable" }, text: "unavailable" },
] as const;

/** The errors with which an order can be refused. */
export function GuideErrors({ hasOwnKeys }: { hasOwnKeys: boolean }) {
  const t = useTranslations("orderGuide.errors");
  const shown = errors.filter(({ text }) => !hasOwnKeys || text !== "unreachable");
  return (
    <dl className="flex flex-col">
      {shown.map(({ status, body, text }) => (
        <div key={text} className="grid gap-x-4 border-b py-1.5 last:border-0 sm:grid-cols-[18rem_1fr]">
          <dt className="min-w-0 wrap-anywhere">
            <b className="num font-semibold">{status}</b>{" "}
            <code className="text-xs text-muted">{JSON.stringify(body)}</code>
          </dt>
          <dd>{hasOwnKeys && text === "invalidKey" ? t("invalidKeyOwn") : t(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
