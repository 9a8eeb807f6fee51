import type { Page } from '@playwright/test'

/** Elements outside the window, cut off at the edge of a frame, or too narrow for what is typed. */
export function findUnreachableElements(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  return page.evaluate((width) => {
    const findings = new Set<string>()
    // A phone's window grows with what sticks out of it: innerWidth would never tell.
    if (document.documentElement.scrollWidth > width)
      findings.add(`the page is ${document.documentElement.scrollWidth} wide`)
    const typed = 'textarea, input:not([inputmode], [type=checkbox], [type=radio], [type=number], [type=color])'
    for (const field of document.querySelectorAll(typed)) {
      const { width: room } = field.getBoundingClientRect()
      if (isVisible(field) && room > 4 && room < 80) findings.add(`${nameOf(field)} is ${room} wide`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || element.closest('select') || !isVisible(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        const problem = cutAt(element, box)
        if (problem) findings.add(`"${text.textContent.trim().slice(0, 60)}" ${problem}`)
      }
    }
    return [...findings]

    function cutAt(element: Element, box: DOMRect): string | null {
      for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
        const style = getComputedStyle(frame)
        const isInline =
          style.display.startsWith('inline') && style.display !== 'inline-block' && style.display !== 'inline-flex'
        if (style.position === 'fixed' && style.overflowX === 'visible') break
        if (isInline || style.overflowX === 'visible') continue
        if (/auto|scroll/.test(style.overflowX)) return null
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null
        const edge = frame.getBoundingClientRect()
        if (style.clipPath === 'inset(50%)') return null
        if (box.left < edge.left - 1 || box.right > edge.right + 1) return `is cut at the side of ${nameOf(frame)}`
        if (/hidden|clip/.test(style.overflowY) && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4)) {
          return `is cut at the top or foot of ${nameOf(frame)}`
        }
        if (style.position === 'fixed') break
      }
      return box.left < -1 || box.right > width + 1 ? 'lies outside the window' : null
    }
    function isVisible(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      // A picture made of words may be cut; what is printed lies far to the left.
      return !element.closest('[role="img"], [aria-hidden="true"], .till-paper, option, svg')
    }
    function nameOf(element: Element): string {
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
    }
  }, width)
}

/** For a person who has asked the browser for letters of twice the size. */
export async function doubleTheType(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Fields that say something is wrong and name nothing that says what. */
export function findUnexplainedFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')]
      .filter((field) => {
        const group = field.closest('fieldset, [role="radiogroup"]')
        const ids = [field, group].flatMap((candidate) => candidate?.getAttribute('aria-describedby')?.split(' ') ?? [])
        return !ids.some((id) => document.getElementById(id)?.textContent?.trim())
      })
      .map((field) => field.outerHTML.slice(0, 160)),
  )
}
