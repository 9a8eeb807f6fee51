import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

interface Props {
  label: string
  less: string
  more: string
  /** False until the script runs: the number can be typed, and the buttons don't show. */
  isReady?: boolean
  canLess: boolean
  canMore: boolean
  onLess(): void
  onMore(): void
  children: ReactNode
}

export function Stepper({ label, less, more, isReady = true, canLess, canMore, onLess, onMore, children }: Props) {
  const shown = isReady ? undefined : 'invisible'
  return (
    <fieldset className="stepper">
      <legend className="sr-only">{label}</legend>
      <button type="button" className={shown} aria-label={less} disabled={!canLess} onClick={onLess}>
        <Icon name="minus" small />
      </button>
      {children}
      <button type="button" className={shown} aria-label={more} disabled={!canMore} onClick={onMore}>
        <Icon name="plus" small />
      </button>
    </fieldset>
  )
}
