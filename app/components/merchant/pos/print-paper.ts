export const paperWidths = [58, 80] as const
export type PaperWidth = (typeof paperWidths)[number]

const KEY = 'till-paper'
const STYLE = 'till-paper-size'
const MM_PER_PX = 25.4 / 96
/** Room for the cutter. */
const TAIL_MM = 6

/** The width that was used last on this device. */
export function rememberedWidth(): PaperWidth {
  try {
    return localStorage.getItem(KEY) === '80' ? 80 : 58
  } catch {
    return 58
  }
}

export function rememberWidth(width: PaperWidth): void {
  try {
    localStorage.setItem(KEY, String(width))
  } catch {
    // Asked again next time.
  }
}

/** Prints the paper alone, on a page as wide as the roll and as long as the receipt. */
export function printPaper(width: PaperWidth): void {
  const paper = document.querySelector<HTMLElement>('.till-paper')
  if (!paper) return
  paper.dataset.width = String(width)
  const length = Math.ceil(paper.offsetHeight * MM_PER_PX) + TAIL_MM
  const style = document.getElementById(STYLE) ?? document.head.appendChild(document.createElement('style'))
  style.id = STYLE
  style.textContent = `@page { size: ${width}mm ${length}mm; margin: 0 }`
  window.print()
}
