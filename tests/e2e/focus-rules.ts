import type { Page } from '@playwright/test'

/** What can be focused and doesn't show it, or lies wholly behind something else when it is. */
export async function badlyFocused(page: Page): Promise<string[]> {
  await page.keyboard.press('Shift')
  return page.evaluate(async () => {
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')]
    const root = dialogs.at(-1) ?? document.body
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
    const targets = [...root.querySelectorAll<HTMLElement>(selector)].filter(isReached)
    const found = new Set<string>()
    for (const [at, target] of [...targets, ...targets.toReversed()].entries()) {
      // On the way back only what pinned bars hide can differ.
      const isLooked = at < targets.length
      if (isLooked && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const before = isLooked ? looks(target) : ''
      target.focus()
      if (document.activeElement !== target) continue
      const isUnmarked = () => isLooked && before === looks(target)
      if (isUnmarked() || isHidden(target)) await settled()
      if (isUnmarked()) found.add(`shows no focus: ${nameOf(target)}`)
      if (isHidden(target)) found.add(`is hidden when focused: ${nameOf(target)}`)
    }
    return [...found]

    function isReached(element: HTMLElement): boolean {
      return (
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [type="hidden"], [data-radix-focus-guard]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"]')
      )
    }
    function settled() {
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    /** Its own look, that of what stands around it and of what is drawn in its place. */
    function looks(element: HTMLElement): string {
      const near = [
        element,
        element.nextElementSibling,
        element.parentElement,
        element.closest('label'),
        element.closest('fieldset, article, li'),
      ]
      return near.map((one) => (one ? look(getComputedStyle(one)) : '')).join('|')
    }
    function look(style: CSSStyleDeclaration): string {
      const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`
      return `${outline} ${style.boxShadow} ${style.borderColor} ${style.backgroundColor} ${style.clipPath} ${style.textDecorationLine}`
    }
    function isHidden(element: HTMLElement): boolean {
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0]
      const box = element.getBoundingClientRect()
      const isDrawnElsewhere = box.width < 4 || box.height < 4 || getComputedStyle(element).opacity === '0'
      const shown = isDrawnElsewhere && label ? label : element
      const edge = shown.getBoundingClientRect()
      const [left, right] = [Math.max(edge.left, 0), Math.min(edge.right, innerWidth)]
      const [top, bottom] = [Math.max(edge.top, 0), Math.min(edge.bottom, innerHeight)]
      const xs = [0.5, 0.1, 0.9].map((part) => left + (right - left) * part)
      const ys = [0.5, 0.1, 0.9].map((part) => top + (bottom - top) * part)
      return !xs.some((x) =>
        ys.some((y) => {
          const front = document.elementFromPoint(x, y)
          return (
            front !== null &&
            (shown.contains(front) ||
              (front.contains(shown) &&
                front !== document.body &&
                front !== document.documentElement &&
                !front.matches('main, [role=dialog], dialog')))
          )
        }),
      )
    }
    function nameOf(element: HTMLElement): string {
      return element.outerHTML.replace(/\s+/g, ' ').slice(0, 180)
    }
  })
}
