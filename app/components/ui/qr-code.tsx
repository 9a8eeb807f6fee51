export interface DrawnCode {
  path: string
  /** Its edge in modules. */
  size: number
}

/** Dark on white with the quiet zone that scanners need. */
export function QrCode({ path, size, label }: DrawnCode & { label: string }) {
  const edge = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className="w-full rounded-card bg-card"
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}

const QUIET = 3
