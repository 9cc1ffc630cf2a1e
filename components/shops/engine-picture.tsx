import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ShopEngine } from "@/db/enums";

const menuKeys = ["menu1", "menu2", "menu3"] as const;
const fieldKeys = ["1", "2", "3", "4"] as const;

/** A drawing of the engine's screen, in which the buttons to press and the fields to fill in stand out. */
export function EnginePicture({ engine }: { engine: ShopEngine }) {
  const t = useTranslations("shops.guide");
  const pictureTexts = useTranslations(`shops.guide.pictures.${engine}`);
  const fieldValueOf = (field: (typeof fieldKeys)[number]) => {
    const key = `value${field}` as Parameters<typeof pictureTexts>[0];
    if (pictureTexts.has(key)) return { text: pictureTexts(key), isOurs: false };
    return { text: field === "3" ? t("address") : t("secret"), isOurs: true };
  };
  return (
    <figure
      role="img"
      aria-label={t("picture", { title: pictureTexts("title") })}
      className="overflow-clip rounded-lg border bg-sunk/50 text-xs select-none"
    >
      <div aria-hidden className="flex items-center gap-1.5 border-b bg-sunk px-3 py-2 text-muted">
        <i className="size-2 rounded-full bg-current opacity-40" />
        <i className="size-2 rounded-full bg-current opacity-40" />
        <i className="size-2 rounded-full bg-current opacity-40" />
        <span className="ml-2 truncate">{pictureTexts("title")}</span>
      </div>
      <div aria-hidden className="flex flex-col sm:flex-row">
        <div className="flex gap-1 border-b p-2 sm:w-36 sm:flex-col sm:border-r sm:border-b-0">
          {menuKeys.map((item) => (
            <span
              key={item}
              className={clsx(
                "truncate rounded-md px-2 py-1",
                item === "menu3" ? "bg-accent-soft font-semibold text-accent" : "text-muted",
              )}
            >
              {pictureTexts(item)}
            </span>
          ))}
        </div>
        <div className="flex min-w-0 grow flex-col gap-2 bg-surface p-3">
          {fieldKeys.map((field) => {
            const { text, isOurs } = fieldValueOf(field);
            return (
              <div key={field} className="flex min-w-0 flex-col gap-0.5">
                <span className="text-muted">{pictureTexts(`field${field}`)}</span>
                <span
                  className={clsx(
                    "truncate rounded-md border px-2 py-1",
                    isOurs && "border-accent bg-accent-soft text-accent",
                  )}
                >
                  {text}
                </span>
              </div>
            );
          })}
          <span className="self-start rounded-md bg-accent px-3 py-1 font-semibold text-surface">
            {pictureTexts("button")}
          </span>
        </div>
      </div>
    </figure>
  );
}
