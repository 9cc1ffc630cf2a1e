"use client";

import { createContext, type ElementType } from "react";

/** The element of a card. Inside the editor, TipTap supplies its own element, which it observes. */
export const CardFrame = createContext<ElementType>("div");
