import { useEffect, useState } from 'react'

/** A moved entry stays even if saving fails. */
export function useMovedEntries<T>(entries: T[]): [T[], (next: T[]) => void] {
  const [shown, setShown] = useState(entries)
  // Compared by content: after a failed save the reloaded list equals the one before the drop.
  const json = JSON.stringify(entries)
  useEffect(() => setShown(JSON.parse(json)), [json])
  return [shown, setShown]
}
