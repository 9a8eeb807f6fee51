import { useState } from 'react'

export interface ChosenStops {
  /** In the order of the stops. */
  ids: string[]
  setTicked(ids: string[]): void
  move(id: string, by: -1 | 1): void
}

/** As they stand in the list, until one is moved; then new ones come last. */
export function useChosenStops(first: string[], isThere: (id: string) => boolean): ChosenStops {
  const [chosen, setChosen] = useState({ ids: first, isMoved: false })
  const ids = chosen.ids.filter(isThere)
  return {
    ids,
    setTicked: (ticked) =>
      setChosen(({ ids: before, isMoved }) => {
        const kept = before.filter((id) => ticked.includes(id))
        return { isMoved, ids: isMoved ? [...new Set([...kept, ...ticked])] : ticked }
      }),
    move: (id, by) => {
      const at = ids.indexOf(id)
      const others = ids.filter((other) => other !== id)
      setChosen({ ids: others.toSpliced(at + by, 0, id), isMoved: true })
    },
  }
}
