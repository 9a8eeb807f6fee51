/** Days from 0 for Monday to 6: '1111101' gives [0, 4] and [6, 6]. */
export function dayRanges(days: string): [number, number][] {
  const ranges: [number, number][] = []
  for (let day = 0; day < 7; day += 1) {
    if (days[day] !== '1') continue
    const last = ranges.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else ranges.push([day, day])
  }
  return ranges
}
