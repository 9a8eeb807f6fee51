import { type ReactNode, useEffect, useRef } from 'react'

/** Links that choose what a list shows; the chosen one is in sight, however many there are. */
export function ChipRow({ label, chosen, children }: { label: string; chosen: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another is chosen
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-current]')
    if (!row.current || !chip) return
    const frame = row.current.getBoundingClientRect()
    const { left, right } = chip.getBoundingClientRect()
    row.current.scrollLeft += Math.max(0, right - frame.right + EDGE) - Math.max(0, frame.left - left + EDGE)
  }, [chosen])
  return (
    <nav ref={row} aria-label={label} className="chip-row">
      <ul>{children}</ul>
    </nav>
  )
}

/** Past the fade at its ends. */
const EDGE = 48
