import type { Random } from "./random";

type Spot = { holder: Record<string, unknown> | unknown[]; key: string | number };

const maxSpots = 400;

/** Replaces some places of a value with something else. */
export function spoil(value: unknown, random: Random, makeHostile: () => unknown): unknown {
  const root = { value };
  const spots = spotsOf(root);
  const times = 1 + random.int(3);
  for (let time = 0; time < times; time++) {
    const { holder, key } = random.pick(spots);
    if (Array.isArray(holder)) holder[Number(key)] = makeHostile();
    else if (random.chance(0.1)) delete holder[key];
    else holder[key] = makeHostile();
  }
  return root.value;
}

function spotsOf(root: object): Spot[] {
  const spots: Spot[] = [];
  const visit = (holder: Record<string, unknown> | unknown[]) => {
    for (const [key, value] of Object.entries(holder)) {
      if (spots.length >= maxSpots) return;
      spots.push({ holder, key });
      if (typeof value === "object" && value !== null) visit(value as Record<string, unknown>);
    }
  };
  visit(root as Record<string, unknown>);
  return spots;
}
