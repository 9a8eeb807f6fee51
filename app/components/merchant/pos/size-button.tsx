import type { ReactNode } from 'react'

/** One size of the product whose sizes are asked for. */
export function SizeButton({ children, onPick }: { children: ReactNode; onPick: () => void }) {
  return (
    <button
      type="button"
      className="grid min-h-[52px] place-items-center rounded-control border border-line-strong px-1.5 py-1 text-center leading-tight hover:bg-wash"
      onClick={onPick}
    >
      {children}
    </button>
  )
}
