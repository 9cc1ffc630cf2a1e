import type { Party } from "./party";

/**
 * Returns the court that hears a dispute of the two sides. Commercial courts hear only companies and entrepreneurs
 * (Code of Commercial Procedure, article 27), and a lawyer or a notary is neither. A consumer chooses the court (consumer protection act, article 17, part
 * 2), and no contract may take that choice away (article 16).
 */
export function courtFor(executor: Party, customer: Party | null): string {
  if (customer?.kind !== "person") {
    return executor.kind === "person" || executor.profession || customer?.profession
      ? "суд общей юрисдикции по месту жительства или нахождения ответчика"
      : "арбитражный суд по месту нахождения ответчика";
  }
  return executor.kind === "person"
    ? "суд общей юрисдикции по месту жительства ответчика"
    : "суд общей юрисдикции, который выбирает потребитель: по месту своего жительства или пребывания, по месту нахождения исполнителя, по месту заключения или исполнения договора (пункт 2 статьи 17 Закона РФ «О защите прав потребителей»)";
}
