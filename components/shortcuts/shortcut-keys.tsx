"use client";

import { Fragment } from "react";
import { Kbd } from "@/components/ui/kbd";
import { useIsApple } from "@/components/ui/use-is-apple";
import { keyTexts } from "./key-text";

/** A shortcut with the key names of this computer; of a range of digits only the first and the last are shown. */
export function ShortcutKeys({ keys }: { keys: readonly string[] }) {
  const isApple = useIsApple();
  const isRange = keys.length > 2;
  const shown = isRange ? [keys[0]!, keys.at(-1)!] : keys;
  return shown.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span className="text-muted">{isRange ? "–" : " "}</span>}
      {key.split(" ").map((part) => (
        <Kbd key={part} className="ml-0.5">
          {keyTexts(part, isApple)}
        </Kbd>
      ))}
    </Fragment>
  ));
}
