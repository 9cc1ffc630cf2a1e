import type { LineKind } from "@/db/enums";
import { unitOf } from "@/lib/print/okei";
import { countryName } from "@/lib/values/countries";
import type { Element } from "@/lib/xml/element";
import { guidOf } from "./identity";
import { cut, leaf, node } from "./node";

/** Of goods and services what 1С keeps in its catalogue. */
type Described = {
  name: string;
  unit: string;
  kind?: LineKind;
  productCode?: string | null;
  countryCode?: string | null;
  unitCode?: string | null;
};

/** What is billed, as 1С keeps it: what the catalogue has, else what a line calls it. */
export type Billed = Required<Described> & { guid: string };

/**
 * Lines of one record of the catalogue are one in 1С whatever words they have; lines without one are known by name and
 * unit, goods by their code, too. A line that sells goods under a service of the catalogue is none of it.
 */
export function billedBy(line: Described, service: (Described & { id: string }) | null): Billed {
  const { kind } = described(line);
  if (service && described(service).kind === kind) {
    return { ...described(service), guid: guidOf(service.id) };
  }
  const { name, unit, productCode, ...rest } = described(line);
  const words = [name.trim().toLowerCase(), unit.trim()];
  const known =
    kind === "goods" ? `goods:${JSON.stringify([...words, productCode])}` : `line:${JSON.stringify(words)}`;
  return { name, unit, productCode, ...rest, guid: guidOf(known) };
}

const described = ({
  name,
  unit,
  kind,
  productCode,
  countryCode,
  unitCode,
}: Described): Required<Described> => ({
  name,
  unit,
  kind: kind ?? "service",
  productCode: productCode ?? null,
  countryCode: countryCode ?? null,
  unitCode: unitCode ?? null,
});

/** What lines of documents know a service by, in an element of that name. */
export const serviceKey = (name: string, billed: Billed): Element =>
  node(
    name,
    leaf("Ссылка", billed.guid),
    leaf("НаименованиеПолное", billed.name),
    leaf("Артикул", cut(billed.productCode, 50)),
    leaf("Наименование", cut(billed.name, 100)),
  );

/** The classifier's unit, or the words for one that it has not. */
export const unitNode = (given: { unit: string; unitCode?: string | null }): Element => {
  const unit = unitOf(given);
  return node(
    "ЕдиницаИзмерения",
    node("ДанныеКлассификатора", leaf("Код", unit?.code), leaf("Наименование", unit?.symbol ?? given.unit)),
  );
};

/** A country by the classifier; none for a code that it has not. */
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

const types: Record<LineKind, { type: string; kindName: string }> = {
  service: { type: "Услуга", kindName: "Услуги" },
  goods: { type: "Товар", kindName: "Товары" },
};

/** Kinds (виды номенклатуры) are 1С's own, found there by their names: an identifier of ours would make second ones. */
export const serviceObject = (billed: Billed): Element => {
  const { type, kindName } = types[billed.kind];
  return node(
    "Справочник.Номенклатура",
    serviceKey("КлючевыеСвойства", billed),
    leaf("ТипНоменклатуры", type),
    unitNode(billed),
    billed.kind === "goods" ? countryNode(billed.countryCode) : [],
    node("ВидНоменклатуры", leaf("Наименование", kindName), leaf("ТипНоменклатуры", type)),
  );
};
