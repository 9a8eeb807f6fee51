import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** What a person looks for. A name or text as `/source/` is a pattern. */
export interface Target {
  role: 'button' | 'link' | 'radio' | 'heading' | 'dialog' | 'field' | 'article' | 'text'
  name: string
  /** Only inside the one thing that this finds. */
  within?: Target
}

/** What a page shows of a target. */
export interface Sight {
  count: number
  text: string
  value: string
  href: string
  isChecked: boolean
  isDisabled: boolean
  /** The middle of what is pressed, and whether it is uncovered there. */
  x: number
  y: number
  isUncovered: boolean
  isStill: boolean
  /** How many frames the page has drawn; one without scripts can't count them. */
  frame: number
}

const selectors: Record<Target['role'], string> = {
  button: 'button, summary, input[type=submit], [role=button]',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  heading: 'h1, h2, h3, h4',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  field: 'input, textarea, select',
  article: 'article',
  text: 'body *',
}

/** Looks at one target, and scrolls it into view. */
export function look(target: Target): Sight {
  const elements = findElements(target)
  const element = elements[0]
  const sight = { count: elements.length, text: '', value: '', href: '', isChecked: false, isDisabled: false }
  if (!element) return { ...sight, x: 0, y: 0, isUncovered: false, isStill: false, frame }
  const field = element as HTMLInputElement
  // What is pressed of a choice is its label: the field itself may take no room.
  const pressed = (target.role === 'radio' && element.closest('label')) || element
  const isStill = !isMoving(pressed)
  if (isStill && !(isInView(pressed) && isUncovered(pressed)))
    pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [x, y] = middleOf(pressed)
  return {
    ...sight,
    text: words(element.textContent),
    value: field.value ?? '',
    href: (element as HTMLAnchorElement).href ?? '',
    isChecked: field.checked === true || element.getAttribute('aria-checked') === 'true',
    isDisabled: element.matches(':disabled'),
    x,
    y,
    isUncovered: isUncovered(pressed),
    isStill,
    frame,
  }
}

/** The names of all things of this role, for the words of a failure. */
export function list({ role, within }: Target): string[] {
  return findElements({ role, name: '/./', ...(within && { within }) })
    .slice(0, 30)
    .map((element) => nameOf(element, role).slice(0, 60))
}

/** Marks all that a field holds, for the next letters to replace. */
export function selectAll(target: Target): boolean {
  const [field] = findElements(target)
  ;(field as HTMLInputElement | undefined)?.select()
  return document.activeElement === field
}

export const ownDocument = document
let frame = 0
const problems: string[] = []
let isWatched = false

/** Keeps what goes wrong on this page, and counts its frames; once for each document. */
export function watch(): void {
  if (isWatched) return
  isWatched = true
  const count = () => {
    frame += 1
    requestAnimationFrame(count)
  }
  count()
  addEventListener('error', (event: ErrorEvent) => event.message && problems.push(event.message))
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => problems.push(String(event.reason)))
  const original = console.error
  console.error = (...words) => {
    problems.push(words.map(String).join(' '))
    original(...words)
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

export function takeProblems(): string[] {
  return problems.splice(0)
}

function findElements(target: Target): Element[] {
  const scope = target.within ? onlyOne(findElements(target.within)) : document.body
  if (!scope) return []
  const found = [...scope.querySelectorAll(selectors[target.role])].filter((element) => isMatch(element, target))
  if (target.role !== 'text') return found
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
}

function isMatch(element: Element, { role, name }: Target): boolean {
  if (role === 'text') return isNamed(nameOf(element, role), name) && isShown(element)
  if (role === 'button' && element.localName === 'button' && (getRole(element) ?? 'button') !== 'button') return false
  if (role === 'field' && /^(radio|checkbox|hidden|file|submit)$/.test(element.getAttribute('type') ?? '')) return false
  return !isInaccessible(element) && isNamed(nameOf(element, role), name)
}

function nameOf(element: Element, role: Target['role']): string {
  // The library leaves out the spaces between a heading's parts.
  const isByText = role === 'text' || role === 'heading'
  return words(isByText ? element.textContent : computeAccessibleName(element))
}

function isNamed(actualName: string, name: string): boolean {
  const [, pattern] = /^\/(.*)\/$/.exec(name) ?? []
  return pattern === undefined ? actualName === name : new RegExp(pattern).test(actualName)
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
}

function isUncovered(element: Element): boolean {
  const top = document.elementFromPoint(...middleOf(element))
  return top !== null && (element.contains(top) || element.closest('label')?.contains(top) === true)
}

/** Also before its first frame, when it still lies where it starts from. */
function isMoving(element: Element): boolean {
  return document.getAnimations().some(({ effect, pending, playState }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const { target = null } = effect as KeyframeEffect
    return !isEndless && (pending || playState === 'running') && target?.contains(element) === true
  })
}

function middleOf(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
}

function onlyOne(elements: Element[]): Element | null {
  return elements.length === 1 ? (elements[0] ?? null) : null
}

function words(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}
