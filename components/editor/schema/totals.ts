import { blockNode } from "./block-node";
import { dataAttribute, isBoolean } from "./data-attribute";

export const Totals = blockNode({
  name: "totals",
  attributes: {
    showVat: dataAttribute("showVat", isBoolean),
    showInWords: dataAttribute("showInWords", isBoolean),
  },
});
