import type { Paper } from '#app/domain/order/paper.ts'

const STYLE = 'page-size'
const MM_PER_PX = 25.4 / 96
/** Room for the cutter. */
const TAIL_MM = 6

/** What is printed next comes on sheets of A4, or on one strip of a roll that is as long as `printed` is on the screen. */
export function setPageSize(paper: Paper, printed: HTMLElement): void {
  const style = document.getElementById(STYLE) ?? document.head.appendChild(document.createElement('style'))
  style.id = STYLE
  const strip = `${paper}mm ${Math.ceil(printed.offsetHeight * MM_PER_PX) + TAIL_MM}mm`
  style.textContent = `@page { size: ${paper === 'a4' ? 'A4' : strip}; margin: ${paper === 'a4' ? '14mm' : '0'} }`
}

export function forgetPageSize(): void {
  document.getElementById(STYLE)?.remove()
}
