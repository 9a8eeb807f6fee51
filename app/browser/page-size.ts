import type { Paper } from '#app/domain/order/paper.ts'

const STYLE = 'page-size'
const MM_PER_PX = 25.4 / 96
/** Space for the paper cutter. */
const TAIL_MM = 6

export function setPageSize(paper: Paper, element: HTMLElement): void {
  const style = document.getElementById(STYLE) ?? document.head.appendChild(document.createElement('style'))
  style.id = STYLE
  const strip = `${paper}mm ${Math.ceil(element.offsetHeight * MM_PER_PX) + TAIL_MM}mm`
  style.textContent = `@page { size: ${paper === 'a4' ? 'A4' : strip}; margin: ${paper === 'a4' ? '14mm' : '0'} }`
}

export function resetPageSize(): void {
  document.getElementById(STYLE)?.remove()
}
