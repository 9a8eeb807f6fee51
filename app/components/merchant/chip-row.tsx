import { type ReactNode, useEffect, useRef } from 'react'

/** Scrolls the chosen link into sight. */
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
    <nav
      ref={row}
      aria-label={label}
      className="chip-row mb-1 min-w-0 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:flex-[0_0_calc(100%+32px)]"
    >
      <ul className="flex w-max gap-2 px-0.5 py-1 max-md:px-4 lg:w-auto lg:flex-wrap @max-[39rem]:w-max! @max-[39rem]:flex-nowrap!">
        {children}
      </ul>
    </nav>
  )
}

/** Width of the fade at the ends. */
const EDGE = 48
