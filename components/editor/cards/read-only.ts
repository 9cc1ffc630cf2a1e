"use client";

import { createContext } from "react";

/** True where the text is only read: for the cards, which TipTap draws outside the props of the editor. */
export const ReadOnly = createContext(false);
