import type { Page } from '@playwright/test'

/** Milliseconds that nobody notices. */
const BLINK = 20

const asked = new WeakSet<Page>()

/** Asks for reduced motion; from then on `movements` returns what moved nevertheless. */
export async function askForStillness(page: Page): Promise<{ movements(): Promise<string[]> }> {
  if (!asked.has(page)) await ask(page)
  return {
    movements: () => page.evaluate(() => [...(window as unknown as { movements: Set<string> }).movements]),
  }
}

async function ask(page: Page): Promise<void> {
  asked.add(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((blink) => {
    const movements = new Set<string>()
    Object.assign(window, { movements })
    const record = (event: Event) => {
      for (const animation of (event.target as Element).getAnimations({ subtree: true })) {
        const end = Number(animation.effect?.getComputedTiming().activeDuration ?? 0)
        if (end > blink) movements.add(`${(event.target as Element).outerHTML.slice(0, 120)} for ${end} ms`)
      }
    }
    document.addEventListener('animationstart', record, true)
    document.addEventListener('transitionrun', record, true)
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args)
      const end = Number(animation.effect?.getComputedTiming().activeDuration ?? 0)
      if (end > blink) movements.add(`${this.outerHTML.slice(0, 120)} for ${end} ms`)
      return animation
    }
  }, BLINK)
}
