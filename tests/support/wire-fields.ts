/** The paths of all fields in a JSON value: 'store.name', 'products[].id'. */
export function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => fieldsOf(item, `${at}[]`)))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const field = at === '' ? name : `${at}.${name}`
    return [field, ...fieldsOf(child, field)]
  })
}

/** The data in a response body: JSON, a turbo-stream, or the data embedded in an HTML page. */
export function dataOf(type: string, text: string): unknown[] {
  if (/^application\/(\w+\+)?json/.test(type)) return [JSON.parse(text)]
  if (type.startsWith('text/x-script')) return decodeStream(text)
  if (!type.startsWith('text/html')) return []
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const blocks = scripts.flatMap(([, attributes = '', body = '']) =>
    /type="application\/(ld\+)?json"/.test(attributes) ? [JSON.parse(body)] : [],
  )
  const chunks = [...text.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)]
  return [...blocks, ...decodeStream(chunks.map(([, chunk = '""']) => JSON.parse(chunk) as string).join(''))]
}

/**
 * Decodes turbo-stream: a flat list of values, whose objects and arrays refer to others by index;
 * one line for the root and one for each promise.
 */
function decodeStream(text: string): unknown[] {
  const values: unknown[] = []
  const roots: number[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const lineValues = JSON.parse(line.replace(/^[PE]\d+:/, '')) as unknown[]
    roots.push(values.length)
    values.push(...lineValues)
  }
  return roots.map((root) => unflatten(values, root))
}

function unflatten(values: unknown[], index: number): unknown {
  const value = values[index]
  // An array that starts with a string is a tagged value such as a date or an error.
  if (Array.isArray(value))
    return value.filter((item) => typeof item === 'number').map((item) => unflatten(values, item))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, child]) => [
    values[Number(name.slice(1))],
    unflatten(values, Number(child)),
  ])
  return Object.fromEntries(fields)
}
