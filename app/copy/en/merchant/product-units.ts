/** Codes of a product and its sizes, and the names of sizes. */
export const productUnits = {
  code: 'Code (SKU or barcode)',
  codeHint: 'Scan or type it at the till',
  sizeCode: (n: number) => `Code of size ${n}`,
  sizeCodeShort: 'Code, optional',
  codeTwice: 'This code is there twice',
  blankSize: 'Give this size a name',
  twinSize: (name: string) => `${name} is there already`,
  formerSize: (name: string, now: string) =>
    `Earlier orders call ${now} by the name ${name}. Choose another name for this size`,
} as const
