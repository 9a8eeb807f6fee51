/**
 * JSX that becomes text at once, in React's place: what shoppers' pages are compiled with for the server (remix.config.ts). There
 * is no tree and nothing is drawn twice, so a page costs a fraction of React's time and the Worker carries no second library. It
 * knows what our components use, and no context, no `style` and no SVG name that HTML spells otherwise.
 */
type Props = Record<string, unknown> & { children?: unknown }
type Component = ((props: Props) => unknown) | (new (props: Props) => { render(): unknown })

/** Markup that is written already: its text is not escaped again. */
class Markup {
  constructor(readonly text: string) {}
}

const names: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
}
const voids = new Set('br circle col hr img input link meta path rect source'.split(' '))
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

export const Fragment = ({ children }: Props) => children

export function jsx(type: string | Component, props: Props): unknown {
  if (typeof type === 'function') return called(type, props)
  let attributes = ''
  let body = ''
  for (const name in props) {
    const value = props[name]
    if (name === 'children') body = toHtml(value)
    else if (name === 'dangerouslySetInnerHTML') body = (value as { __html: string }).__html
    else if (name === 'defaultValue' && type === 'textarea') body = typed(String(value))
    else if (name !== 'defaultValue' || type !== 'select') attributes += attribute(name, value)
  }
  if (voids.has(type)) return new Markup(`<${type}${attributes}/>`)
  if (type === 'select') body = chosen(body, props.defaultValue ?? props.value)
  return new Markup(`<${type}${attributes}>${body}</${type}>`)
}

export const jsxs = jsx

/** Whatever may stand between two tags, as HTML. */
export function toHtml(node: unknown): string {
  if (node instanceof Markup) return node.text
  if (typeof node === 'string') return escaped(node)
  if (Array.isArray(node)) {
    let text = ''
    for (const one of node) text += toHtml(one)
    return text
  }
  return typeof node === 'number' ? String(node) : ''
}

function called(type: Component, props: Props): unknown {
  if (isClass(type)) return new type(props).render()
  return type(props)
}

function isClass(type: Component): type is new (props: Props) => { render(): unknown } {
  return type.prototype?.render !== undefined
}

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'function' || name === 'ref') return ''
  if (typeof value !== 'boolean') return ` ${names[name] ?? name}="${escaped(String(value))}"`
  // Here false says something else than nothing.
  if (/^(aria-|data-|spellCheck$)/.test(name)) return ` ${name}="${value}"`
  return value ? ` ${names[name] ?? name}=""` : ''
}

/** Its options are written before a select is: the one that it has chosen is marked in their text. */
function chosen(options: string, value: unknown): string {
  const start = `<option value="${escaped(String(value))}"`
  return options.replace(start, () => `${start} selected=""`)
}

/** What stands in a textarea, whose first line break the browser takes for its own. */
function typed(text: string): string {
  return escaped(text).replace(/^\n/, '\n\n')
}

function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign) : text
}
