import { blockNode } from "./block-node";
import { dataAttribute, isBoolean } from "./data-attribute";

export const Signatures = blockNode({
  name: "signatures",
  attributes: { showStamp: dataAttribute("showStamp", isBoolean) },
});
