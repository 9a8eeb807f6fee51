/** A QR code as one path, dark on white with the quiet zone that scanners need. */
export function QrCode({ path, size, label }: { path: string; size: number; label: string }) {
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
