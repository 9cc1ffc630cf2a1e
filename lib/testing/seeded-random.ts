/** Returns a function for whole numbers below `limit`, in the same sequence at each run. */
export function seededRandom(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
