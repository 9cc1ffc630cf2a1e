import { SalesBook } from "@/components/registers/sales-book";
import { TooLongRegister } from "@/components/registers/too-long-register";
import { load } from "@/lib/http/load";
import { pageOf } from "@/lib/registers/page-of";
import { salesRegister } from "@/lib/registers/sales";
import type { RegisterDays } from "@/lib/registers/schema";

/** Shows a page of the sales book of a period, with the sums of all. */
export async function SalesSection({ period, page }: { period: RegisterDays; page: number }) {
  const book = await load(salesRegister, period);
  if (!book) return <TooLongRegister />;
  const { rows, sheets, sums, notes } = book;
  return <SalesBook {...pageOf(rows, page)} sheets={sheets} sums={sums} notes={notes} />;
}
