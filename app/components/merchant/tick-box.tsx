interface Props {
  label: string
  isTicked: boolean
  /** Ticks some of its rows. */
  isMixed?: boolean
  className?: string
  onTick(): void
}

/** Above the link that covers its row. */
export function TickBox({ label, isTicked, isMixed = false, className = '-m-2', onTick }: Props) {
  return (
    <label className={`relative z-10 grid size-11 flex-none cursor-pointer place-items-center ${className}`}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        type="checkbox"
        className="size-5 accent-brand-strong"
        aria-label={label}
        checked={isTicked}
        onChange={onTick}
      />
    </label>
  )
}
