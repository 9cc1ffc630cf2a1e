import type { UpdPerson } from "@/db/upd-fields";
import type { Facts } from "@/lib/print/facts";
import type { Party } from "@/lib/print/party";
import type { EnteredLines, EnteredTexts } from "./entered-texts";
import { makerOf } from "./maker";
import type { UpdEntry, UpdField } from "./section";
import { updWording } from "./wording";

const responsibleLabel = "Ответственный за правильность оформления факта хозяйственной жизни";
const makerLabel = "Наименование экономического субъекта – составителя документа";
const makerCaption = "(может не заполняться при проставлении печати в М.П., может быть указан ИНН / КПП)";

/** The basis of the transfer, and how the goods were transported. */
export const transferLines = (
  facts: Facts,
  { grounds, transport = updWording.none }: EnteredLines,
): UpdField[] => [
  {
    label: "Основание передачи (сдачи) / получения (приемки)",
    value: grounds ?? facts.grounds.join(", "),
    code: "[8]",
    caption: "(договор; доверенность и др.)",
  },
  {
    label: "Данные о транспортировке и грузе",
    value: transport,
    code: "[9]",
    caption:
      "(транспортная накладная, поручение экспедитору, экспедиторская / складская расписка и др. / масса нетто/ брутто груза, если не приведены ссылки на транспортные документы, содержащие эти сведения)",
  },
];

/** The seller's half; `remarks` are the words that the document adds to the form. */
export function giverEntries(
  { executor: seller, dates }: Facts,
  { lines, persons }: EnteredTexts,
  remarks: string,
): UpdEntry[] {
  return [
    signature(
      "Товар (груз) передал / услуги, результаты работ, права сдал",
      persons.shippedBy ?? personOf(seller),
      "[10]",
    ),
    field("Дата отгрузки, передачи (сдачи)", lines.shippedAt ?? dates.long, "[11]"),
    field(
      "Иные сведения об отгрузке, передаче",
      remarks,
      "[12]",
      "(ссылки на неотъемлемые приложения, сопутствующие документы, иные документы и т.п.)",
    ),
    signature(responsibleLabel, persons.shipmentResponsible ?? personOf(seller), "[13]"),
    field(
      `${makerLabel} (в т.ч. комиссионера / агента)`,
      lines.shipmentEntity ?? makerOf(seller),
      "[14]",
      makerCaption,
    ),
  ];
}

/** The buyer's half: dates and remarks are written by hand unless known. */
export function takerEntries({ customer: buyer }: Facts, { lines, persons }: EnteredTexts): UpdEntry[] {
  return [
    signature(
      "Товар (груз) получил / услуги, результаты работ, права принял",
      persons.receivedBy ?? personOf(buyer),
      "[15]",
    ),
    field("Дата получения (приемки)", lines.receivedAt ?? "«____» ______________ 20____ г.", "[16]"),
    field(
      "Иные сведения о получении, приемке",
      lines.otherReceipt ?? "",
      "[17]",
      "(информация о наличии/отсутствии претензии; ссылки на неотъемлемые приложения, и другие документы и т.п.)",
    ),
    signature(responsibleLabel, persons.receiptResponsible ?? personOf(buyer), "[18]"),
    field(makerLabel, lines.receiptEntity ?? makerOf(buyer), "[19]", makerCaption),
  ];
}

const field = (label: string, value: string, code: string, caption?: string): UpdEntry => ({
  kind: "field",
  label,
  value,
  code,
  caption,
});

const signature = (label: string, { position, name }: UpdPerson, code: string): UpdEntry => ({
  kind: "signature",
  label,
  position: position ?? "",
  name: name ?? "",
  code,
});

const personOf = (party: Party | null): UpdPerson => ({
  position: party?.role ?? null,
  name: party?.signatory ?? null,
});
