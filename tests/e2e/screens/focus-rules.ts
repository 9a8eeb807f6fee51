import type { Page } from '@playwright/test'

/** What can be focused and doesn't show it, or lies wholly behind something else when it is. */
export async function badlyFocused(page: Page): Promise<string[]> {
  await page.keyboard.press('Shift')
  return page.evaluate(async () => {
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')]
    const root = dialogs.at(-1) ?? document.body
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
    const targets = [...root.querySelectorAll<HTMLElement>(selector)].filter(isReachable)
    const findings = new Set<string>()
    for (const [at, target] of [...targets, ...targets.toReversed()].entries()) {
      // On the way back only what pinned bars hide can differ.
      const isFocusedTarget = at < targets.length
      if (isFocusedTarget && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const before = isFocusedTarget ? styleSignature(target) : ''
      target.focus()
      if (document.activeElement !== target) continue
      const isUnmarked = () => isFocusedTarget && before === styleSignature(target)
      if (isUnmarked() || isHidden(target)) await settle()
      if (isUnmarked()) findings.add(`shows no focus: ${nameOf(target)}`)
      if (isHidden(target)) findings.add(`is hidden when focused: ${nameOf(target)}`)
    }
    return [...findings]

    function isReachable(element: HTMLElement): boolean {
      return (
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type="hidden"], [data-radix-focus-guard]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"]')
      )
    }
    function settle() {
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    /** Its own look, that of what stands around it and of what is drawn in its place. */
    function styleSignature(element: HTMLElement): string {
      const neighbours = [
        element,
        element.nextElementSibling,
        element.parentElement,
        element.closest('label'),
        element.closest('fieldset, article, li'),
      ]
      return neighbours.map((neighbour) => (neighbour ? styleOf(getComputedStyle(neighbour)) : '')).join('|')
    }
    function styleOf(style: CSSStyleDeclaration): string {
      const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`
      return `${outline} ${style.boxShadow} ${style.borderColor} ${style.backgroundColor} ${style.clipPath} ${style.textDecorationLine}`
    }
    function isHidden(element: HTMLElement): boolean {
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0]
      const box = element.getBoundingClientRect()
      const isVisuallyHidden = box.width < 4 || box.height < 4 || getComputedStyle(element).opacity === '0'
      const visibleElement = isVisuallyHidden && label ? label : element
      const edge = visibleElement.getBoundingClientRect()
      const [left, right] = [Math.max(edge.left, 0), Math.min(edge.right, innerWidth)]
      const [top, bottom] = [Math.max(edge.top, 0), Math.min(edge.bottom, innerHeight)]
      const xs = [0.5, 0.1, 0.9].map((ratio) => left + (right - left) * ratio)
      const ys = [0.5, 0.1, 0.9].map((ratio) => top + (bottom - top) * ratio)
      // elementFromPoint overlooks what lets presses through, such as a toast on a phone.
      const { pointerEvents } = visibleElement.style
      visibleElement.style.pointerEvents = 'auto'
      const isSeen = xs.some((x) =>
        ys.some((y) => {
          const topElement = document.elementFromPoint(x, y)
          return (
            topElement !== null &&
            (visibleElement.contains(topElement) ||
              (topElement.contains(visibleElement) &&
                topElement !== document.body &&
                topElement !== document.documentElement &&
                !topElement.matches('main, [role=dialog], dialog')))
          )
        }),
      )
      visibleElement.style.pointerEvents = pointerEvents
      return !isSeen
    }
    function nameOf(element: HTMLElement): string {
      return element.outerHTML.replace(/\s+/g, ' ').slice(0, 180)
    }
  })
}
