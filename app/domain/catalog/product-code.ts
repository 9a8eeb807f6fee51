/** Of a product and of each of its sizes: an SKU or a barcode. */
export const MAX_CODE = 64

/** For comparison only: a scanner may add spaces. */
export function codeKey(code: string | null | undefined): string {
  return code?.trim().toLowerCase() ?? ''
}

/** The first code that two of a product's places have. */
export function repeatedCode(codes: (string | null | undefined)[]): string | null {
  const keys = codes.map(codeKey)
  const index = keys.findIndex((key, index) => key !== '' && keys.indexOf(key) < index)
  return codes[index] ?? null
}
