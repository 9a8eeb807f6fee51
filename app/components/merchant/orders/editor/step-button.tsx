import type { LucideIcon } from 'lucide-react'

interface Props {
  icon: LucideIcon
  label: string
  isDisabled?: boolean
  className: string
  /** -1 where the number's own arrow keys do the same. */
  tabIndex?: number
  onClick: () => void
}

/** Beside a number, for one more or one less. */
export function StepButton({ icon: Icon, label, isDisabled, className, tabIndex, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      tabIndex={tabIndex}
      className={`grid cursor-pointer place-items-center rounded-control aria-disabled:opacity-50 ${className}`}
      onClick={onClick}
    >
      <Icon className="icon size-4" aria-hidden="true" />
    </button>
  )
}
