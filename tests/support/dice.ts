/** A seeded random number generator (mulberry32): the same seed gives the same numbers. */
export function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit: number) => Math.floor(roll() * limit),
    pick: <T>(list: readonly T[]): T => {
      const item = list[Math.floor(roll() * list.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
  }
}
