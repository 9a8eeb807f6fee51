export const CARD_FONT = 'Roboto, system-ui, -apple-system, "Segoe UI", sans-serif'
export const LINE = 1.2

export interface FittedText {
  size: number
  lines: string[]
}

export function fitText(
  pen: CanvasRenderingContext2D,
  text: string,
  { width, most, sizes, weight }: { width: number; most: number; sizes: number[]; weight: number },
): FittedText {
  const fits = (line: string) => pen.measureText(line).width <= width
  for (const size of sizes) {
    pen.font = `${weight} ${size}px ${CARD_FONT}`
    const lines = wrapWords(text, fits)
    if (lines && lines.length <= most) return { size, lines }
  }
  return { size: sizes.at(-1) ?? 0, lines: cutLines(text, most, fits) }
}

function wrapWords(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    if (!fits(word)) return null
    const candidate = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(candidate)) lines[lines.length - 1] = candidate
    else lines.push(word)
  }
  return lines
}

function cutLines(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let rest = [...text.trim().replace(/\s+/g, ' ')]
  while (rest.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1
    let end = rest.length
    const lineOf = () => rest.slice(0, end).join('').trim() + (isLast && end < rest.length ? '…' : '')
    while (end > 1 && !fits(lineOf())) end -= 1
    const space = rest.lastIndexOf(' ', end)
    if (end < rest.length && space > end / 2) end = space
    lines.push(lineOf())
    rest = rest.slice(end)
  }
  return lines
}
