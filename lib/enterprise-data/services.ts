import type { LineKind } from "@/db/enums";
import { unitOf } from "@/lib/print/okei";
import { countryName } from "@/lib/values/countries";
import type { Element } from "@/lib/xml/element";
import { guidOf } from "./identity";
import { cut, leaf, node } from "./node";

/** The facts about goods and services that the catalogue of 1С stores. */
type ServiceFacts = {
  name: string;
  unit: string;
  kind?: LineKind;
  productCode?: string | null;
  countryCode?: string | null;
  unitCode?: string | null;
};

/** Goods or a service as 1С stores it: from the catalogue, else from the line. */
export type Billed = Required<ServiceFacts> & { guid: string };

/**
 * Returns the goods or service of a line. Lines of one catalogue record are one record in 1С, whatever their
 * words. Lines without a record are identified by name and unit, and goods also by their code. A line that
 * sells goods under a catalogue service counts as a line without a record.
 */
export function billedBy(line: ServiceFacts, service: (ServiceFacts & { id: string }) | null): Billed {
  const { kind } = withAllFacts(line);
  if (service && withAllFacts(service).kind === kind) {
    return { ...withAllFacts(service), guid: guidOf(service.id) };
  }
  const { name, unit, productCode, ...rest } = withAllFacts(line);
  const words = [name.trim().toLowerCase(), unit.trim()];
  const identity =
    kind === "goods" ? `goods:${JSON.stringify([...words, productCode])}` : `line:${JSON.stringify(words)}`;
  return { name, unit, productCode, ...rest, guid: guidOf(identity) };
}

const withAllFacts = ({
  name,
  unit,
  kind,
  productCode,
  countryCode,
  unitCode,
}: ServiceFacts): Required<ServiceFacts> => ({
  name,
  unit,
  kind: kind ?? "service",
  productCode: productCode ?? null,
  countryCode: countryCode ?? null,
  unitCode: unitCode ?? null,
});

/** Builds the key by which document lines name a service, in an element of the given name. */
export const serviceKey = (name: string, billed: Billed): Element =>
  node(
    name,
    leaf("Ссылка", billed.guid),
    leaf("НаименованиеПолное", billed.name),
    leaf("Артикул", cut(billed.productCode, 50)),
    leaf("Наименование", cut(billed.name, 100)),
  );

/** Builds the classifier's unit, or the line's own words for a unit that is not in it. */
export const unitNode = (given: { unit: string; unitCode?: string | null }): Element => {
  const unit = unitOf(given);
  return node(
    "ЕдиницаИзмерения",
    node("ДанныеКлассификатора", leaf("Код", unit?.code), leaf("Наименование", unit?.symbol ?? given.unit)),
  );
};

/** Builds a country from the classifier; none for an unknown code. */
export const countryNode = (code: string | null | undefined): Element[] => {
  const name = code && countryName(code);
  return name
    ? [
        node(
          "СтранаПроисхождения",
          node("ДанныеКлассификатора", leaf("Код", code), leaf("Наименование", name)),
        ),
      ]
    : [];
};

const namesByKind: Record<LineKind, { type: string; kindName: string }> = {
  service: { type: "Услуга", kindName: "Услуги" },
  goods: { type: "Товар", kindName: "Товары" },
};

/**
 * Builds a catalogue record. Its kind (вид номенклатуры) is named without an identifier, because 1С finds its
 * own kinds by name; an identifier of ours would create duplicates.
 */
export const serviceObject = (billed: Billed): Element => {
  const { type, kindName } = namesByKind[billed.kind];
  return node(
    "Справочник.Номенклатура",
    serviceKey("КлючевыеСвойства", billed),
    leaf("ТипНоменклатуры", type),
    unitNode(billed),
    billed.kind === "goods" ? countryNode(billed.countryCode) : [],
    node("ВидНоменклатуры", leaf("Наименование", kindName), leaf("ТипНоменклатуры", type)),
  );
};
