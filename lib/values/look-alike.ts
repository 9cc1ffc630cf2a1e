/**
 * Returns a function that says of a thing whether another one shown beside it has the same text. Things with one
 * identity are one thing, and things without a text are like no other.
 */
export function lookAlikes<Thing>(
  things: readonly Thing[],
  textOf: (thing: Thing) => string | null | undefined,
  identityOf: (thing: Thing) => unknown,
): (thing: Thing) => boolean {
  const identities = new Map<string, Set<unknown>>();
  for (const thing of things) {
    const text = textOf(thing);
    if (text) identities.set(text, (identities.get(text) ?? new Set()).add(identityOf(thing)));
  }
  return (thing) => (identities.get(textOf(thing) ?? "")?.size ?? 0) > 1;
}
