import { DocumentRegister } from "@/components/registers/document-register";
import { load } from "@/lib/http/load";
import { documentsRegister } from "@/lib/registers/documents";
import { pageOf } from "@/lib/registers/page-of";
import type { RegisterDays } from "@/lib/registers/schema";

/** What was issued in a period, a page of it, with the sums of all. */
export async function DocumentsSection({ period, page }: { period: RegisterDays; page: number }) {
  const { rows, sums } = await load(documentsRegister, period);
  return <DocumentRegister {...pageOf(rows, page)} sums={sums} />;
}
