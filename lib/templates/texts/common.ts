import type { ContractPart } from "@/lib/body/contract-text";

/** Who concludes a contract; `executor` and `customer` are what its text calls them. */
export const preamble = (executor: string, customer: string): ContractPart => ({
  heading: null,
  paragraphs: [
    `{{executor.name}}, далее — «${executor}», в лице {{executor.signatoryPositionGenitive}} {{executor.signatoryNameGenitive}}, действующего(ей) на основании {{executor.signatoryBasis}}, с одной стороны, и {{customer.name}}, далее — «${customer}», в лице {{customer.signatoryPositionGenitive}} {{customer.signatoryNameGenitive}}, действующего(ей) на основании {{customer.signatoryBasis}}, с другой стороны, вместе именуемые «Стороны», заключили настоящий договор о нижеследующем.`,
  ],
});

/** The last chapters, which differ in their numbers alone. */
export const closing = (first: number): ContractPart[] => [
  {
    heading: `${first}. Обстоятельства непреодолимой силы (форс-мажор)`,
    paragraphs: [
      `${first}.1. Стороны освобождаются от ответственности за неисполнение обязательств, вызванное обстоятельствами непреодолимой силы (пункт 3 статьи 401 ГК РФ), на время их действия.`,
      `${first}.2. Сторона, для которой наступили такие обстоятельства, сообщает о них другой Стороне в течение 5 (пяти) рабочих дней.`,
    ],
  },
  {
    heading: `${first + 1}. Разрешение споров`,
    paragraphs: [
      `${first + 1}.1. Споры решаются переговорами. Срок ответа на претензию — 30 (тридцать) календарных дней с даты ее получения.`,
      `${first + 1}.2. Споры, не решенные переговорами, рассматривает арбитражный суд по месту нахождения ответчика.`,
    ],
  },
  {
    heading: `${first + 2}. Заключительные положения`,
    paragraphs: [
      `${first + 2}.1. Изменения и дополнения к договору действительны, если совершены письменно и подписаны обеими Сторонами.`,
      `${first + 2}.2. Стороны вправе обмениваться документами в электронной форме через оператора электронного документооборота с усиленной квалифицированной подписью.`,
      `${first + 2}.3. Договор составлен в двух экземплярах равной юридической силы, по одному для каждой Стороны.`,
    ],
  },
  { heading: `${first + 3}. Адреса, реквизиты и подписи Сторон`, paragraphs: [] },
];
