import type { IconName } from './icon-symbols.tsx'

/** Decoration beside text, or inside a control with its own accessible name. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  const isSided = name === 'back' || name === 'forward'
  return (
    <svg className={`icon${small ? ' icon-small' : ''}${isSided ? ' icon-sided' : ''}`} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
