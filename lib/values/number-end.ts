/** Returns the last digits of an account number: four, or as many as tell it from the others shown beside it. */
export function numberEnd(number: string, others: readonly string[]): string {
  const isShared = (end: string) => others.some((other) => other !== number && other.endsWith(end));
  let length = 4;
  while (length < number.length && isShared(number.slice(-length))) length += 1;
  return number.slice(-length);
}
