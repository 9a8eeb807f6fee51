import { useState } from 'react'

export interface Selection {
  /** Boxes are shown. */
  isOn: boolean
  ids: string[]
  toggle(id: string): void
  /** Ticks these and no others. */
  only(ids: string[]): void
  start(): void
  stop(): void
}

/** Ticked rows of the page that is shown: what another page shows isn't selected any more. */
export function useSelection(rows: { id: string }[]): Selection {
  const [isOn, setOn] = useState(false)
  const [ticked, setTicked] = useState<string[]>([])
  const ids = ticked.filter((id) => rows.some((row) => row.id === id))
  return {
    isOn,
    ids,
    toggle: (id) => setTicked(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    only: setTicked,
    start: () => setOn(true),
    stop: () => {
      setOn(false)
      setTicked([])
    },
  }
}
