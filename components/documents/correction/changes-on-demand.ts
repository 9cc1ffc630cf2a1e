"use client";

import dynamic from "next/dynamic";

export const CorrectionChanges = dynamic(() =>
  import("./correction-changes").then(({ CorrectionChanges: changes }) => changes),
);
