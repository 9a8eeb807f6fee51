export type EmvField = readonly [tag: string, value: string | readonly EmvField[]]

/** A code's text of fields that `readFields` has passed, closed by its checksum. */
export function emvText(fields: readonly EmvField[]): string {
  const text = `${joinFields(fields)}6304`
  return text + checksum(text)
}

export function optionalField(tag: string, value: string | undefined): EmvField[] {
  return value === undefined ? [] : [[tag, value]]
}

function joinFields(fields: readonly EmvField[]): string {
  return fields
    .map(([tag, value]) => {
      const text = typeof value === 'string' ? value : joinFields(value)
      return tag + String(text.length).padStart(2, '0') + text
    })
    .join('')
}

/** CRC-16/CCITT-FALSE. */
function checksum(text: string): string {
  let crc = 0xffff
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
