/** A4 portrait in points, with a wider margin where the paper is filed. */
export const sheet = { width: 595.28, height: 841.89, left: 48, right: 34, top: 36, bottom: 46 };

export const contentWidth = sheet.width - sheet.left - sheet.right;
export const contentHeight = sheet.height - sheet.top - sheet.bottom;

export const textSize = 9.5;
export const rule = { thin: 0.5, strong: 1.2 };
