import { DocumentRegister } from "@/components/registers/document-register";
import { TooLongRegister } from "@/components/registers/too-long-register";
import { load } from "@/lib/http/load";
import { documentsRegister } from "@/lib/registers/documents";
import { pageOf } from "@/lib/registers/page-of";
import type { RegisterDays } from "@/lib/registers/schema";

/** Shows a page of the documents issued in a period, with the sums of all. */
export async function DocumentsSection({ period, page }: { period: RegisterDays; page: number }) {
  const register = await load(documentsRegister, period);
  if (!register) return <TooLongRegister />;
  const { rows, sums } = register;
  return <DocumentRegister {...pageOf(rows, page)} sums={sums} />;
}
