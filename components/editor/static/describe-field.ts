"use client";

import { createContext } from "react";

/** What a placeholder tells on hovering. */
export const DescribeField = createContext<(name: string) => string>((name) => name);
