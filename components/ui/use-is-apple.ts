"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};
const onApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Whether this computer has Apple's keyboard; false until hydration. */
export const useIsApple = () => useSyncExternalStore(never, onApple, () => false);
