import type { Page } from '@playwright/test'

/** Milliseconds: nobody sees that something moved. */
const BLINK = 20

/** For a person who has asked for less motion; from then on `moved` answers what moved nevertheless. */
export async function askForStillness(page: Page): Promise<{ moved(): Promise<string[]> }> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((blink) => {
    const moved = new Set<string>()
    Object.assign(window, { moved })
    const look = (event: Event) => {
      for (const animation of (event.target as Element).getAnimations({ subtree: true })) {
        const end = Number(animation.effect?.getComputedTiming().activeDuration ?? 0)
        if (end > blink) moved.add(`${(event.target as Element).outerHTML.slice(0, 120)} for ${end} ms`)
      }
    }
    document.addEventListener('animationstart', look, true)
    document.addEventListener('transitionrun', look, true)
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      const end = Number(animation.effect?.getComputedTiming().activeDuration ?? 0)
      if (end > blink) moved.add(`${this.outerHTML.slice(0, 120)} for ${end} ms`)
      return animation
    }
  }, BLINK)
  return {
    moved: () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]),
  }
}
