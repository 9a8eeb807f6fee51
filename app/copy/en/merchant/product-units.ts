/** Codes of a product and its sizes, and the names of sizes. */
export const productUnits = {
  code: 'Code (SKU or barcode)',
  codeHint: 'The till finds the product by it',
  sizeCode: (n: number) => `Code of size ${n}`,
  sizeCodeShort: 'Code, optional',
  codeTwice: 'This code is there twice',
  blankSize: 'Give this size a name',
  twinSize: (name: string) => `${name} is there already`,
  formerSize: (name: string, now: string) => `Orders know ${now} by the name ${name}. Give this size another name`,
} as const
