import { bankInvoicePdf } from "@/lib/bank-invoices/pdf";
import { methods } from "@/lib/http/methods";
import { respondBankPdf } from "@/lib/http/paper";
import { fileTypes } from "@/lib/http/printed";
import { route } from "@/lib/http/route";
import { takenFile } from "@/lib/http/taken";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(bankInvoicePdf, {
    respond: respondBankPdf,
    contentType: fileTypes.pdf,
    taken: takenFile("document", "bank_pdf"),
  }),
});
