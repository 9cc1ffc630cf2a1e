import type { Asker } from "@/lib/kernel/asker";
import type { RegisterPaper } from "@/lib/print/register/paper";
import { fileKey, renderRegister } from "@/lib/print/render";
import { fileHeaders, fileTypes, respondPrinted } from "./printed";

type RegisterFile = { asker: Asker; format: "xlsx" | "pdf"; name: string; paper: RegisterPaper };

/** Returns a register as a file, or 304 if the caller already has the same one. */
export const respondRegister = (
  { asker, format, name, paper }: RegisterFile,
  request: Request,
): Promise<Response> =>
  respondPrinted(
    {
      asker,
      key: fileKey(paper, format),
      headers: fileHeaders(fileTypes[format], `${name}.${format}`, "attachment"),
      render: (order, key) => renderRegister(paper, format, order, key),
    },
    request,
  );
