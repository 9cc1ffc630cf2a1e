import type { Facts } from "@/lib/print/facts";
import type { Party } from "@/lib/print/party";
import type { GivenLines } from "./given";
import { taxNumbers } from "./head";
import type { UpdEntry, UpdField } from "./section";
import { updWording } from "./wording";

const responsible = "Ответственный за правильность оформления факта хозяйственной жизни";
const maker = "Наименование экономического субъекта – составителя документа";
const makerCaption = "(может не заполняться при проставлении печати в М.П., может быть указан ИНН / КПП)";

/** What the transfer rests on and how the goods travelled. */
export const transferLines = (
  facts: Facts,
  { grounds, transport = updWording.none }: GivenLines,
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
export function giverEntries({ executor: seller, dates }: Facts, remarks: string): UpdEntry[] {
  return [
    signature("Товар (груз) передал / услуги, результаты работ, права сдал", seller, "[10]"),
    field("Дата отгрузки, передачи (сдачи)", dates.long, "[11]"),
    field(
      "Иные сведения об отгрузке, передаче",
      remarks,
      "[12]",
      "(ссылки на неотъемлемые приложения, сопутствующие документы, иные документы и т.п.)",
    ),
    signature(responsible, seller, "[13]"),
    field(`${maker} (в т.ч. комиссионера / агента)`, makerOf(seller), "[14]", makerCaption),
  ];
}

/** The buyer's half: its dates and remarks are written by hand. */
export function takerEntries({ customer: buyer }: Facts): UpdEntry[] {
  return [
    signature("Товар (груз) получил / услуги, результаты работ, права принял", buyer, "[15]"),
    field("Дата получения (приемки)", "«____» ______________ 20____ г.", "[16]"),
    field(
      "Иные сведения о получении, приемке",
      "",
      "[17]",
      "(информация о наличии/отсутствии претензии; ссылки на неотъемлемые приложения, и другие документы и т.п.)",
    ),
    signature(responsible, buyer, "[18]"),
    field(maker, makerOf(buyer), "[19]", makerCaption),
  ];
}

const field = (label: string, value: string, code: string, caption?: string): UpdEntry => ({
  kind: "field",
  label,
  value,
  code,
  caption,
});

const signature = (label: string, party: Party | null, code: string): UpdEntry => ({
  kind: "signature",
  label,
  position: party?.role ?? "",
  name: party?.signatory ?? "",
  code,
});

/** «ООО …, ИНН/КПП …»: lines [14] and [19]. */
export function makerOf(party: Party | null): string {
  if (!party?.name) return "";
  if (!party.inn) return party.name;
  return `${party.name}, ${party.kind === "company" ? "ИНН/КПП" : "ИНН"} ${taxNumbers(party)}`;
}
