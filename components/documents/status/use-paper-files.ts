import { useState } from "react";

/**
 * The files of a paper, made after unsaved input has been saved.
 * `printed` is the address of the printed file, new each time.
 */
export function usePaperFiles(documentId: string, ensureSaved: () => Promise<boolean>) {
  const [printAddress, setPrintAddress] = useState<string | null>(null);
  const addressOf = (file: string) => `/api/documents/${documentId}/${file}`;

  const open = async () => {
    // Opened during the click: browsers block windows that are opened later.
    const tab = window.open("", "_blank");
    if (!(await ensureSaved())) return tab?.close();
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(addressOf("pdf"));
  };
  const save = (file: string) => async () => {
    if (!(await ensureSaved())) return;
    const link = document.createElement("a");
    link.href = addressOf(file);
    link.download = "";
    link.click();
  };
  const print = async () => {
    if (!(await ensureSaved())) return;
    setPrintAddress(addressOf(`pdf?print=${Date.now()}`));
  };
  return { open, save, print, printed: printAddress };
}
