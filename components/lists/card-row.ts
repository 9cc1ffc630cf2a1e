/** Classes that turn table rows into cards on a narrow screen, where a table would scroll sideways. */
export const cardTable = "max-md:block max-md:[&>tbody]:block max-md:[&>thead]:hidden";

export const cardRow =
  "max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 " +
  "max-md:border-b max-md:px-4 max-md:py-3 max-md:last:border-b-0";

export const cardCell = "max-md:h-auto max-md:max-w-none max-md:min-w-0 max-md:border-b-0 max-md:p-0";

/** The same for a cell with a long number, which may wrap to a second line. */
export const cardNumber = `${cardCell} max-md:whitespace-normal max-md:wrap-anywhere`;
