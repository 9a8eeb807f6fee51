const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]'
const NEXT = 'a[href], button:not(:disabled), summary'
const IDENTITY = ['type', 'form', 'name', 'value', 'href', 'aria-label']

interface Place {
  element: Element
  ancestors: Element[]
  path: string
}

interface Gap {
  next: Node | null
  previous: Node | null
}

/** Moves the focus on when an answer takes the element that had it off the page. */
export function keepFocus(): () => void {
  let last: Place | null = null
  const remember = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(FOCUSABLE) : null
    const main = element?.closest('main')
    const isInPage = element && main && element !== main
    last = isInPage ? { element, ancestors: ancestorsOf(element, main), path: location.pathname } : null
  }
  const observer = new MutationObserver((records) => {
    const place = last
    if (!place) return
    const taken = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(place.element)))
    if (!taken) return
    const gap = { next: taken.nextSibling, previous: taken.previousSibling }
    requestAnimationFrame(() => {
      if (last !== place) return
      last = null
      if (document.activeElement === document.body) focusNear(place, gap)
    })
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', remember)
    observer.disconnect()
  }
}

function focusNear({ element, ancestors, path }: Place, gap: Gap): void {
  const main = document.querySelector('main')
  const connected = ancestors.filter(({ isConnected }) => isConnected)
  const candidates =
    path === location.pathname
      ? [...twinsOf(element, connected[0] ?? main), controlIn(gap.next), controlIn(gap.previous)]
      : []
  const headings = [...connected, main].map((part) => part?.querySelector('h1, h2, h3'))
  for (const candidate of [element, ...candidates, ...headings, main]) {
    if (candidate instanceof HTMLElement && takesFocus(candidate)) return
  }
}

/** The same control, drawn anew; in a fold that has closed, what opens it. */
function twinsOf(element: Element, scope: Element | null): Element[] {
  return [...(scope?.querySelectorAll(element.localName) ?? [])]
    .filter((other) => IDENTITY.every((name) => other.getAttribute(name) === element.getAttribute(name)))
    .map((twin) => twin.closest('details:not([open])')?.querySelector('summary') ?? twin)
}

function controlIn(node: Node | null): Element | null {
  if (!(node instanceof Element) || !node.isConnected) return null
  return node.matches(NEXT) ? node : node.querySelector(NEXT)
}

function takesFocus(element: HTMLElement): boolean {
  if (!element.matches(FOCUSABLE)) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

function ancestorsOf({ parentElement }: Element, main: Element): Element[] {
  return parentElement && parentElement !== main ? [parentElement, ...ancestorsOf(parentElement, main)] : []
}
