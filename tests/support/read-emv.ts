export type EmvFields = { [tag: string]: string | EmvFields }

const NESTED = ['26', '28', '29', '62', '82', '83']

/** @throws for a wrong checksum or length, an empty or a repeated field, as scanners do */
export function readEmv(text: string): EmvFields {
  if (!text.slice(0, -4).endsWith('6304') || checksum(text.slice(0, -4)) !== text.slice(-4)) {
    throw new Error(`wrong checksum: ${text}`)
  }
  return readFields(text.slice(0, -8), NESTED)
}

function readFields(text: string, nested: string[]): EmvFields {
  const fields: EmvFields = {}
  for (let place = 0; place < text.length; ) {
    const [, tag = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(place)) ?? []
    const value = text.slice(place + 4, place + 4 + Number(length))
    if (!length || value === '' || value.length !== Number(length) || tag in fields) throw new Error(`field ${tag}`)
    fields[tag] = nested.includes(tag) ? readFields(value, []) : value
    place += 4 + value.length
  }
  return fields
}

function checksum(text: string): string {
  let rest = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    for (let bit = 7; bit >= 0; bit--) {
      const isOut = ((rest >> 15) & 1) !== ((byte >> bit) & 1)
      rest = ((rest << 1) & 0xffff) ^ (isOut ? 0x1021 : 0)
    }
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
