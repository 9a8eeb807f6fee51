import { productDialog } from './product-form.ts'
import { changesWords } from './settings.ts'

export const unsavedProducts = {
  notSaved: (name: string) => `Not saved yet: ${name}`,
  unnamed: 'a new product',
  continue: 'Continue',
  continueWith: (name: string) => `Continue ${name}`,
  discard: 'Discard',
  discardOf: (name: string) => `Discard ${name}`,
  discarded: 'Discarded',
  undo: 'Undo',
  continued: 'We filled in what you had not saved yet.',
  leave: 'What you typed stays on this device: Products offers it to you again.',
  leaveLost: 'Your changes are not saved yet, and this browser can’t keep them.',
} as const

export const productChanges: Record<keyof typeof changesWords, string> = {
  ...changesWords,
  refused: 'Not saved yet: this product was changed in another window',
  heard: 'This product was just changed in another window',
}

export const productFieldNames: Record<string, string> = {
  name: productDialog.name,
  description: productDialog.description,
  price: productDialog.price,
  compareAt: productDialog.compareAt,
  inventory: productDialog.stock,
  lowStock: productDialog.lowStock,
  categoryId: productDialog.category,
  isActive: productDialog.visible,
  isFeatured: productDialog.featured,
  hasSizes: productDialog.multipleSizes,
  sizes: 'Sizes',
  images: 'Images',
  code: 'Code',
}

export const stockOf = (size: string) => `Stock of ${size}`
export const imagesCount = (n: number) => (n === 1 ? '1 image' : `${n} images`)
