import { useRef } from 'react'

/** What had the focus last while no dialog was there: one that takes another's place has no opener of its own. */
let outside: Element | null = null

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !document.querySelector('[role="dialog"]')) outside = target
  })
}

/**
 * For the Content of a dialog that is opened by state or by an address: Radix gives the focus back to a Trigger alone.
 * What opened it gets the focus back, or what had it on the page, or the page itself when both are gone.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const ways = [opener.current, outside, document.getElementById('page')]
      ways.some((way) => way instanceof HTMLElement && way !== document.body && takesFocus(way))
    },
  }
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
