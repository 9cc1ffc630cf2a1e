"use client";

import { createContext, type ElementType } from "react";

/** The element that a card is: the editor has one of its own, which it watches. */
export const CardFrame = createContext<ElementType>("div");
