import { type TableColumn, tableColumns } from "@/lib/body/rules";
import { blockNode } from "./block-node";
import { dataAttribute, isOneOf } from "./data-attribute";

const isColumn = isOneOf(tableColumns);

const isChoice = (value: unknown): value is TableColumn[] =>
  Array.isArray(value) && value.length > 0 && value.every(isColumn) && new Set(value).size === value.length;

export const ServicesTable = blockNode({
  name: "services_table",
  attributes: { columns: dataAttribute("columns", isChoice) },
});
