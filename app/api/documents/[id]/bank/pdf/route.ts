import { bankInvoicePdf } from "@/lib/bank-invoices/pdf";
import { fileDownload } from "@/lib/http/downloads";
import { methods } from "@/lib/http/methods";
import { respondBankPdf } from "@/lib/http/paper";
import { fileTypes } from "@/lib/http/printed";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(bankInvoicePdf, {
    respond: respondBankPdf,
    contentType: fileTypes.pdf,
    downloadOf: fileDownload("document", "bank_pdf"),
  }),
});
