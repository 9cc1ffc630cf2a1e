"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};
const detectApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Whether this computer has Apple's keyboard; false until hydration. */
export const useIsApple = () => useSyncExternalStore(subscribeToNothing, detectApple, () => false);
