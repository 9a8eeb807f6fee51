import type { Paper } from '#app/domain/order/receipt/paper.ts'

const STYLE = 'page-size'
const MM_PER_PX = 25.4 / 96
const A4_MM = 297
const PAGE_NUMBERS = "@bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt system-ui, sans-serif }"
const TAIL_MM = 6

export function setPageSize(paper: Paper, element: HTMLElement): void {
  const style = document.getElementById(STYLE) ?? document.head.appendChild(document.createElement('style'))
  style.id = STYLE
  const height = Math.ceil(element.offsetHeight * MM_PER_PX)
  style.textContent =
    paper === 'a4'
      ? `@page { size: A4; margin: 14mm; ${height > A4_MM ? PAGE_NUMBERS : ''} }`
      : `@page { size: ${paper}mm ${height + TAIL_MM}mm; margin: 0 }`
}

export function resetPageSize(): void {
  document.getElementById(STYLE)?.remove()
}
