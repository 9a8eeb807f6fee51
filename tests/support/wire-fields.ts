/** The names of all fields in a value that travels as JSON: 'store.name', 'products[].id'. */
export function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => fieldsOf(one, `${at}[]`)))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const field = at === '' ? name : `${at}.${name}`
    return [field, ...fieldsOf(one, field)]
  })
}

/** All data of an answer as it travels: JSON, Remix's stream, or what a page carries beside its words. */
export function dataOf(type: string, text: string): unknown[] {
  if (/^application\/(\w+\+)?json/.test(type)) return [JSON.parse(text)]
  if (type.startsWith('text/x-script')) return streamed(text)
  if (!type.startsWith('text/html')) return []
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const blocks = scripts.flatMap(([, attributes = '', body = '']) =>
    /type="application\/(ld\+)?json"/.test(attributes) ? [JSON.parse(body)] : [],
  )
  const pieces = [...text.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)]
  return [...blocks, ...streamed(pieces.map(([, piece = '""']) => JSON.parse(piece) as string).join(''))]
}

/**
 * What turbo-stream has written: a flat list of values whose objects and lists name the places of their parts, in a first
 * line and in one more for each promise.
 */
function streamed(text: string): unknown[] {
  const values: unknown[] = []
  const roots: number[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const added = JSON.parse(line.replace(/^[PE]\d+:/, '')) as unknown[]
    roots.push(values.length)
    values.push(...added)
  }
  return roots.map((root) => unflat(values, root))
}

function unflat(values: unknown[], place: number): unknown {
  const value = values[place]
  // A list that begins with a word is something special, a date or an error: its parts follow.
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'number').map((one) => unflat(values, one))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, one]) => [
    values[Number(name.slice(1))],
    unflat(values, Number(one)),
  ])
  return Object.fromEntries(fields)
}
