import { useState } from 'react'

export interface Selection {
  /** Shows the boxes. */
  isOn: boolean
  ids: string[]
  toggle(id: string): void
  only(ids: string[]): void
  start(): void
  stop(): void
}

/** Selects only rows of the present page. */
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
