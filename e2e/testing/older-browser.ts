/**
 * Runs in a page before its own scripts: removes APIs that the oldest supported browsers lack (Chrome 111,
 * Firefox 128, Safari 16.4; docs/administration.md says which ones the build compiles for). Code that tests for
 * `navigation` or `requestIdleCallback` first is not affected. Two APIs stay although these browsers lack them:
 * `checkVisibility`, which Playwright calls, and `Promise.withResolvers`, without which PDF.js shows no pages.
 */
export function forgetNewer(): void {
  type Holder = Record<string, unknown>;
  const holders: [holder: object | undefined, names: string[]][] = [
    [globalThis, ["Iterator", "Float16Array", "scheduler", "CloseWatcher", "Highlight"]],
    [Promise, ["try"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Map.prototype, ["getOrInsert", "getOrInsertComputed"]],
    [WeakMap.prototype, ["getOrInsert", "getOrInsertComputed"]],
    [Array, ["fromAsync"]],
    [RegExp, ["escape"]],
    [Math, ["sumPrecise", "f16round"]],
    [Error, ["isError"]],
    [JSON, ["rawJSON", "isRawJSON"]],
    [Intl, ["DurationFormat"]],
    [URL, ["canParse", "parse"]],
    [AbortSignal, ["any"]],
    [ReadableStream, ["from"]],
    [Uint8Array, ["fromBase64", "fromHex"]],
    [Uint8Array.prototype, ["toBase64", "toHex", "setFromBase64", "setFromHex"]],
    [ArrayBuffer.prototype, ["transfer", "transferToFixedLength"]],
    [
      Set.prototype,
      [
        "union",
        "intersection",
        "difference",
        "symmetricDifference",
        "isSubsetOf",
        "isSupersetOf",
        "isDisjointFrom",
      ],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"],
    ],
    [Response.prototype, ["bytes"]],
    [Blob.prototype, ["bytes"]],
    [Element.prototype, ["moveBefore", "setHTML", "setHTMLUnsafe", "getHTML"]],
    [HTMLElement.prototype, ["showPopover", "hidePopover", "togglePopover"]],
    [HTMLDialogElement.prototype, ["requestClose"]],
    [Document.prototype, ["startViewTransition", "caretPositionFromPoint"]],
  ];
  for (const [holder, names] of holders)
    for (const name of names) if (holder) delete (holder as Holder)[name];
}
