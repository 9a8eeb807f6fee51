import { useState } from 'react'
import type { DeliveryRow } from './deliveries-view.ts'

export interface ChosenStops {
  /** In the order of the stops. */
  ids: string[]
  /** Ticked on another page of the list. */
  elsewhere: DeliveryRow[]
  setTicked(ids: string[]): void
  move(id: string, by: -1 | 1): void
}

interface ListPage {
  after: string
  rows: DeliveryRow[]
}

/** In the list's order until one is moved; from then on new ones come last. */
export function useChosenStops(first: string[], { after, rows }: ListPage): ChosenStops {
  const [chosen, setChosen] = useState({ ids: first, isMoved: false })
  const [seen, setSeen] = useState<{ after: string; row: DeliveryRow }[]>([])
  const others = seen.filter((other) => other.after !== after && !rows.some(({ id }) => id === other.row.id))
  const elsewhere = others.map(({ row }) => row)
  const isThere = (id: string) => [...elsewhere, ...rows].some((row) => row.id === id)
  const ids = chosen.ids.filter(isThere)
  return {
    ids,
    elsewhere,
    setTicked(ticked) {
      setSeen([...others, ...rows.filter(({ id }) => ticked.includes(id)).map((row) => ({ after, row }))])
      setChosen(({ ids: before, isMoved }) => {
        const kept = before.filter((id) => ticked.includes(id))
        return { isMoved, ids: isMoved ? [...new Set([...kept, ...ticked])] : ticked }
      })
    },
    move: (id, by) => {
      const at = ids.indexOf(id)
      const rest = ids.filter((other) => other !== id)
      setChosen({ ids: rest.toSpliced(at + by, 0, id), isMoved: true })
    },
  }
}
