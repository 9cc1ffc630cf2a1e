/** Whether an element has a place on the page. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;
