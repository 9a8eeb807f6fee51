/** Drawn here, so that no browser loads it with the other icons. */
export function TextLineMark() {
  return (
    <span className="grid size-14 flex-none place-items-center rounded-control bg-wash text-ink-2">
      <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01" />
      </svg>
    </span>
  )
}
