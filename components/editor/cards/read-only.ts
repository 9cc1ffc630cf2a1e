"use client";

import { createContext } from "react";

/** True where the text is read-only. A context, because TipTap renders the cards outside the editor's props. */
export const ReadOnly = createContext(false);
