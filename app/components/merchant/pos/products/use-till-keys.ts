import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { keyOf } from '#app/browser/storage/inline-keys.ts'
import { isTextField } from './use-scanner.ts'

/** Ctrl or Cmd with Enter completes; '/' focuses the search, unless it is typed text. */
export function useTillKeys(search: RefObject<HTMLInputElement>, complete: () => void): void {
  const latest = useRef(complete)
  latest.current = complete
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      if (repeat) return
      if (key === 'Enter' && (ctrlKey || metaKey)) {
        event.preventDefault()
        latest.current()
      }
      if (key !== '/' || ctrlKey || metaKey || altKey || isTextField(target)) return
      // Behind a dialog it takes no focus.
      if (search.current?.closest('[aria-hidden="true"]')) return
      event.preventDefault()
      search.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [search])
}

/** Arrows move between the tiles, and up to the search; letters go to the search. */
export function tileKeys(search: RefObject<HTMLInputElement>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const tile = event.target
    if (!(tile instanceof HTMLElement) || !tile.matches('.till-tile')) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.length === 1 && event.key !== ' ') return search.current?.focus()
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('.till-tile')]
    const target = neighbour(tiles, tiles.indexOf(tile), keyOf(event))
    if (target === null) return
    event.preventDefault()
    if (target < 0) search.current?.focus()
    else tiles[target]?.focus()
  }
}

/** Null for other keys; below 0 above the first row. */
function neighbour(tiles: HTMLElement[], index: number, key: string): number | null {
  const firstTop = tiles[0]?.getBoundingClientRect().top
  const columns = tiles.filter((tile) => tile.getBoundingClientRect().top === firstTop).length
  const last = tiles.length - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last)
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'ArrowDown':
      return Math.min(index + columns, last)
    case 'ArrowUp':
      return index - columns
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
