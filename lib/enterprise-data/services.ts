import { classifyUnit } from "@/lib/print/okei";
import type { Element } from "@/lib/xml/element";
import { cut } from "@/lib/xml/values";
import { guidOf } from "./identity";
import { leaf, node } from "./node";

/** What is billed, as 1С keeps it: a service of the catalogue, else what a line calls it. */
export type Billed = { guid: string; name: string; unit: string };

type Line = { name: string; unit: string };

/** Lines of one service are one in 1С whatever words they have; lines without one are known by name and unit. */
export function billedBy(line: Line, service: (Line & { id: string }) | null): Billed {
  if (service) return { guid: guidOf(service.id), name: service.name, unit: service.unit };
  const { name, unit } = line;
  return { guid: guidOf(`line:${JSON.stringify([name.trim().toLowerCase(), unit.trim()])}`), name, unit };
}

export const serviceKey = (name: string, billed: Billed): Element =>
  node(
    name,
    leaf("Ссылка", billed.guid),
    leaf("НаименованиеПолное", billed.name),
    leaf("Наименование", cut(billed.name, 100)),
  );

export const serviceObject = (billed: Billed): Element => {
  const unit = classifyUnit(billed.unit);
  return node(
    "Справочник.Номенклатура",
    serviceKey("КлючевыеСвойства", billed),
    leaf("ТипНоменклатуры", "Услуга"),
    node(
      "ЕдиницаИзмерения",
      node(
        "ДанныеКлассификатора",
        leaf("Код", unit?.code),
        leaf("Наименование", unit?.symbol ?? billed.unit),
      ),
    ),
  );
};
