"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};
const onApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Whether the keys of this computer are Apple's; not before the page is alive. */
export const useIsApple = () => useSyncExternalStore(never, onApple, () => false);
