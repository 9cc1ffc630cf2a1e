import { monthOf } from "@/lib/client-accounts/testing/books/books";
import { type Command, pick, step } from "@/lib/client-accounts/testing/books/step";
import { closePeriod } from "@/lib/closed-periods/close";
import { reopenPeriod } from "@/lib/closed-periods/reopen";
import { someDay } from "./papers";

export const close: Command = (books, draw) => {
  const period = monthOf(someDay(books, draw));
  return step(closePeriod, { organizationId: books.organizationId, period }, (now) => {
    now.closedMonths.add(period);
  });
};

export const reopen: Command = (books, draw) => {
  const period = pick(draw, books.closedMonths) ?? monthOf(someDay(books, draw));
  return step(reopenPeriod, { organizationId: books.organizationId, period }, (now) => {
    now.closedMonths.delete(period);
  });
};
