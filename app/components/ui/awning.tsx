export function Awning({ size = 'strip' }: { size?: 'strip' | 'large' }) {
  return <div className={size === 'large' ? 'awning awning-large' : 'awning'} aria-hidden="true" />
}

export function StallMark() {
  return (
    <svg className="size-8 flex-none" viewBox="0 0 32 32" aria-hidden="true">
      <path className="stall-frame" d="M6 15v13h20V15M11 22h10" />
      <path className="fill-mark" d="M7 4h18l4 9a4.3 4.3 0 0 1-8.7 0 4.3 4.3 0 0 1-8.6 0A4.3 4.3 0 0 1 3 13z" />
      <path className="fill-mark-light" d="M12.5 4h7l.8 9a4.3 4.3 0 0 1-8.6 0z" />
    </svg>
  )
}
