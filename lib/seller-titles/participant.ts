import { formatDate } from "@/lib/values/dates";
import { type Element, element } from "@/lib/xml/element";
import { cut, fullName } from "@/lib/xml/values";
import type { Participant } from "./title";

/** Builds a seller or a buyer (УчастникТип). */
export const participantElement = (name: string, participant: Participant): Element =>
  element(name, { СокрНаим: cut(participant.shortName, 510) }, [
    element("ИдСв", {}, [identityElement(participant)]),
    ...addressElements(participant),
  ]);

function identityElement({ kind, name, inn, kpp, personalName, ogrnip, ogrnipDate }: Participant): Element {
  if (kind === "company")
    return element("СвЮЛУч", { НаимОрг: cut(name, 1000), ИННЮЛ: inn ?? undefined, КПП: kpp || undefined });
  const person = [fullName(personalName)];
  if (kind === "person") return element("СвФЛУч", { ИННФЛ: inn ?? undefined }, person);
  const registered = ogrnip && ogrnipDate ? formatDate(ogrnipDate) : undefined;
  return element(
    "СвИП",
    { ИННФЛ: inn ?? undefined, ОГРНИП: ogrnip ?? undefined, ДатаОГРНИП: registered },
    person,
  );
}

/** Builds the address as written, because its parts are not known separately. */
function addressElements({ address: written }: Participant): Element[] {
  const text = cut(written, 1000);
  return text
    ? [element("Адрес", {}, [element("АдрИнф", { КодСтр: "643", НаимСтран: "Россия", АдрТекст: text })])]
    : [];
}
