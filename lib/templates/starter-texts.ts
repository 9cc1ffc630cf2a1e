import type { DocType } from "@/db/enums";
import type { ContractPart } from "@/lib/body/contract-text";
import type { Body } from "@/lib/body/schema";
import { contractBody, formBody, standardBody } from "@/lib/body/standard";
import { rentParts } from "./texts/rent";
import { subscriptionParts } from "./texts/subscription";
import { workParts } from "./texts/work";

type StarterTemplate = { name: string; docType: DocType; description: string; body: () => Body };

const contract = (name: string, parts: readonly ContractPart[], description: string): StarterTemplate => ({
  name,
  docType: "contract",
  description,
  body: () => contractBody(name, parts),
});

/** The templates of a new installation: texts that most small companies need, for them to adapt. */
export const starterTemplates: readonly StarterTemplate[] = [
  {
    name: "Договор оказания услуг",
    docType: "contract",
    description: "Разовые услуги с перечнем и ценой (глава 39 ГК РФ)",
    body: () => standardBody("contract"),
  },
  contract("Договор подряда", workParts, "Работы с передачей результата и гарантией (глава 37 ГК РФ)"),
  contract(
    "Договор абонентского обслуживания",
    subscriptionParts,
    "Ежемесячная плата независимо от объёма обращений (статья 429.4 ГК РФ)",
  ),
  contract("Договор аренды помещения", rentParts, "Нежилое помещение на срок до года (глава 34 ГК РФ)"),
  {
    name: "Счёт на оплату",
    docType: "invoice",
    description: "Обычный счёт: оплата означает согласие с условиями",
    body: () => standardBody("invoice"),
  },
  {
    name: "Счёт-оферта",
    docType: "invoice",
    description: "Заменяет договор: оплата в срок — акцепт оферты (статья 438 ГК РФ)",
    body: () =>
      formBody(
        "invoice",
        "Настоящий счет является письменным предложением (офертой) {{executor.name}} заключить договор на указанных в нем условиях (статья 435 ГК РФ).",
        "Договор считается заключенным с момента оплаты счета (пункт 3 статьи 438 ГК РФ). Счет действителен до {{document.dueDate}}; частичная оплата акцептом не является.",
        "Исполнитель приступает к исполнению в течение 3 (трех) рабочих дней после поступления оплаты. По окончании стороны подписывают акт; если в течение 5 (пяти) рабочих дней мотивированный отказ не поступил, услуги считаются принятыми.",
      ),
  },
  {
    name: "Акт об оказании услуг",
    docType: "act",
    description: "Услуги оказаны полностью, претензий нет",
    body: () => standardBody("act"),
  },
  {
    name: "Акт сдачи-приёмки выполненных работ",
    docType: "act",
    description: "К договору подряда: результат, качество, гарантийный срок",
    body: () =>
      formBody(
        "act",
        "Подрядчик выполнил, а Заказчик принял перечисленные работы по договору № {{contract.number}} от {{contract.date}}.",
        "Работы выполнены в полном объеме, в согласованный срок и надлежащего качества. Заказчик осмотрел результат работ, недостатков не обнаружил и претензий не имеет.",
        "Гарантийный срок исчисляется с даты подписания настоящего акта.",
      ),
  },
  {
    name: "УПД",
    docType: "upd",
    description: "Счёт-фактура и передаточный документ в одной форме",
    body: () => standardBody("upd"),
  },
  {
    name: "Счёт-фактура на аванс",
    docType: "advance_invoice",
    description: "НДС с предоплаты: выставляется в пять дней после её получения",
    body: () => standardBody("advance_invoice"),
  },
];
