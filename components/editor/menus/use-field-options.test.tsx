import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { DocType } from "@/db/enums";
import { useFieldOptions } from "./use-field-options";

function Offered({ docType, query }: { docType: DocType; query: string }) {
  return useFieldOptions(query, docType, () => null).map(({ id, label }) => <li key={id}>{label}</li>);
}

const offered = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test.each<[DocType, string, string[]]>([
  ["act", "период", ["Начало периода", "Конец периода"]],
  ["invoice", "период", []],
  ["invoice", "срок", ["Срок оплаты"]],
  ["contract", "срок", []],
  ["contract", "ИНН зак", ["ИНН заказчика"]],
])("in a document of type %s, «%s» suggests only fields that it has", (docType, query, labels) => {
  show(<Offered docType={docType} query={query} />);
  expect(offered()).toEqual(labels);
});
