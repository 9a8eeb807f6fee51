import type { ProductDraft } from '#app/browser/offline/product-drafts.ts'
import type { NewProduct } from '#app/domain/catalog/new-products.ts'
import { productFields, typedFields } from '#app/domain/catalog/product-fields.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { type FormImage, submittedImages } from '../../images/picked-image.ts'

/** The first photo is the cover. */
function withCover(photos: FormImage[]): FormImage[] {
  return photos.map((photo, at) => ({ ...photo, isCover: at === 0 }))
}

export function fieldsOfProduct(product: NewProduct, photos: FormImage[], zone: string): Fields {
  const { name, price, stock, categoryId } = product
  const fields = { ...productFields(null, zone), name, price, inventory: stock, categoryId }
  return typedFields(fields, withCover(photos))
}

export function draftOfProduct(product: NewProduct, photos: FormImage[], place: number, zone: string): ProductDraft {
  const images = withCover(photos).map(({ id, name, print, url, card, isCover }) => {
    return { id, name, print, url, card, isCover }
  })
  const fields = fieldsOfProduct(product, photos, zone)
  return { id: product.id, product: null, fields, images, sent: product.sent, place }
}

export function productOfDraft({ id, fields, images, sent }: ProductDraft): NewProduct {
  const { name = '', price = '', inventory: stock = '', categoryId = '' } = fields
  const typed = { name, price, stock, categoryId }
  return { id, ...typed, images: images.map((image) => image.id), sent, problem: null, isSavedBefore: false }
}

export function creationForm(product: NewProduct, photos: FormImage[], storeId: string): FormData {
  const { id, name, price, stock, categoryId } = product
  const form = new FormData()
  const images = JSON.stringify(submittedImages(withCover(photos)))
  const fields = { store: storeId, key: id, name, price, inventory: stock, categoryId, isActive: 'on', images }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}
