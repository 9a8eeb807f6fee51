import { useRef } from 'react'

/** The last focus outside a dialog: a dialog that replaces another has no opener of its own. */
let lastFocused: Element | null = null

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !document.querySelector('[role="dialog"]')) lastFocused = target
  })
}

/** For a dialog opened by state or address: Radix returns the focus only to a Trigger. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event?: Event) {
      if (document.activeElement !== document.body) opener.current = document.activeElement
      const first = (event?.target as Element | undefined)?.querySelector<HTMLElement>('[data-first-focus]')
      if (!first) return
      event?.preventDefault()
      first.focus()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const dialogBelow = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null
      // A list that was drawn in another form has its link elsewhere.
      const href = opener.current?.getAttribute('href')
      const twins = href ? document.querySelectorAll(`a[href="${CSS.escape(href)}"]`) : []
      const candidates = [opener.current, ...twins, dialogBelow, lastFocused, document.getElementById('page')]
      candidates.some(
        (candidate) => candidate instanceof HTMLElement && candidate !== document.body && takesFocus(candidate),
      )
    },
  }
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
