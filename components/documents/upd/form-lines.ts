import type { UpdField, UpdFields } from "@/lib/values/upd-fields";

type FieldOfType<Kind> = { [Name in UpdField]: UpdFields[Name] extends Kind ? Name : never }[UpdField];

/** A line of the form: its code there, and its kind of input. `long` texts have several rows. */
export type FormLine = { code: string } & (
  | { kind: "papers"; field: "correction" | "payments" | "shipmentDocuments" | "advanceInvoices" }
  | {
      kind: "text" | "long";
      field: Exclude<FieldOfType<string | null>, "shippedAt" | "receivedAt" | "statusReason">;
    }
  | { kind: "date"; field: "shippedAt" | "receivedAt" }
  | {
      kind: "person";
      field: "shippedBy" | "shipmentResponsible" | "receivedBy" | "receiptResponsible";
    }
);

type Group = { name: "parties" | "transfer" | "seller" | "buyer"; lines: FormLine[] };

/** In the order of the form; the status precedes all of them. */
export const formGroups: readonly Group[] = [
  {
    name: "parties",
    lines: [
      { code: "(1а)", kind: "papers", field: "correction" },
      { code: "(3)", kind: "text", field: "shipper" },
      { code: "(4)", kind: "text", field: "consignee" },
      { code: "(5)", kind: "papers", field: "payments" },
      { code: "(5а)", kind: "papers", field: "shipmentDocuments" },
      { code: "(5б)", kind: "papers", field: "advanceInvoices" },
      { code: "(8)", kind: "text", field: "stateContract" },
    ],
  },
  {
    name: "transfer",
    lines: [
      { code: "[8]", kind: "long", field: "basis" },
      { code: "[9]", kind: "long", field: "transport" },
    ],
  },
  {
    name: "seller",
    lines: [
      { code: "[10]", kind: "person", field: "shippedBy" },
      { code: "[11]", kind: "date", field: "shippedAt" },
      { code: "[12]", kind: "long", field: "otherShipment" },
      { code: "[13]", kind: "person", field: "shipmentResponsible" },
      { code: "[14]", kind: "text", field: "shipmentEntity" },
    ],
  },
  {
    name: "buyer",
    lines: [
      { code: "[15]", kind: "person", field: "receivedBy" },
      { code: "[16]", kind: "date", field: "receivedAt" },
      { code: "[17]", kind: "long", field: "otherReceipt" },
      { code: "[18]", kind: "person", field: "receiptResponsible" },
      { code: "[19]", kind: "text", field: "receiptEntity" },
    ],
  },
];
