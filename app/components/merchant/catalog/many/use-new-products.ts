import { useEffect, useRef, useState } from 'react'
import { type CroppedPicture, cropPicture } from '#app/browser/images/crop.client.ts'
import type { DraftOwner } from '#app/browser/offline/product-drafts.ts'
import { randomId } from '#app/browser/random-id.ts'
import { cropArea, middleCrop } from '#app/domain/catalog/crop.ts'
import {
  insertProduct,
  isComplete,
  joinProducts,
  MAX_NEW_PRODUCTS,
  type NewProduct,
  newProduct,
} from '#app/domain/catalog/new-products.ts'
import { limitsOf, type Tier } from '#app/domain/plan/limits.ts'
import { fileWords, images as imageWords } from '#copy/merchant/images'
import { manyProducts as words } from '#copy/merchant/many-products'
import { say, sayError } from '../../../ui/toast/toaster.tsx'
import type { FormImage } from '../../images/picked-image.ts'
import { useFileQueue } from '../../images/use-file-queue.ts'
import { useImageLimit } from '../../images/use-image-limit.ts'
import { useImages } from '../../images/use-images.ts'
import { draftOfProduct, productOfDraft } from './product-draft.ts'
import { useKeptProducts } from './use-kept-products.ts'
import type { StoredProducts } from './use-stored-products.ts'

interface Options {
  owner: DraftOwner
  stored: StoredProducts
  tier: Tier
  /** The store's time zone. */
  zone: string
}

/** Products that are not published yet. Each chosen photo becomes one. */
export function useNewProducts({ owner, stored, tier, zone }: Options) {
  const refuseImages = useImageLimit(tier)
  const [products, setProducts] = useState(() => stored.drafts.map(productOfDraft))
  const list = useImages(stored.images, `/products/images?store=${owner.storeId}`)
  /** Files that photos were cut from, while the page is open. */
  const files = useRef(new Map<string, File>())
  const photosOf = ({ images }: NewProduct) => images.flatMap((id) => list.images.filter((image) => image.id === id))
  const queue = useFileQueue(products.flatMap(photosOf).map(({ print }) => print))
  const drafts = products.map((product, place) => draftOfProduct(product, photosOf(product), place, zone))
  const cutOf = (imageId: string) => list.images.find(({ id }) => id === imageId)?.cut ?? null
  const isKept = useKeptProducts(owner, stored.drafts, drafts, cutOf)

  const { opened, done } = queue
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a file
  useEffect(() => {
    if (!opened) return
    const { picture, name, print, file } = opened
    const square = middleCrop({ width: picture.naturalWidth, height: picture.naturalHeight })
    cropPicture(picture, cropArea(square, 1))
      .then((cut) => add(cut, { name, print, file }))
      .catch(() => sayError(fileWords()['file-damaged']))
      .finally(done)
  }, [opened])

  function add(cut: CroppedPicture, { file, ...source }: { name: string; print: string | null; file?: File }): void {
    const image = list.add(cut, source)
    if (file) files.current.set(image, file)
    setProducts((current) => [...current, newProduct(randomId(), [image], current.at(-1))])
  }

  function change(id: string, changes: Partial<NewProduct>): void {
    setProducts((current) => current.map((product) => (product.id === id ? { ...product, ...changes } : product)))
  }

  return {
    products,
    setProducts,
    change,
    photosOf,
    isKept,
    /** Photos that are still to be cut. */
    waiting: queue.waiting + (opened ? 1 : 0),
    retry: list.retry,
    isPublishable: (product: NewProduct) =>
      isComplete(product) && photosOf(product).every(({ state }) => state !== 'failed'),

    choose(chosen: File[]): void {
      const room = Math.max(MAX_NEW_PRODUCTS - products.length - queue.waiting - (opened ? 1 : 0), 0)
      const taken = chosen.slice(0, room)
      if (taken.length > 0) queue.take(taken)
      if (chosen.length > room) {
        sayError({ title: words().full({ max: MAX_NEW_PRODUCTS }), text: words().leftOut({ n: chosen.length - room }) })
      }
    },

    takePhoto(cut: CroppedPicture): void {
      if (products.length < MAX_NEW_PRODUCTS) add(cut, { name: imageWords().camera, print: null })
      else sayError({ title: words().full({ max: MAX_NEW_PRODUCTS }) })
    },

    /** The file that a photo was cut from; after another visit what was cut then. */
    sourceOf: ({ id, cut }: FormImage): File | null => files.current.get(id) ?? cut?.full ?? null,

    recut(photo: FormImage, cut: CroppedPicture): void {
      const image = list.add(cut, photo)
      const file = files.current.get(photo.id)
      if (file) files.current.set(image, file)
      list.remove(photo.id)
      setProducts((current) =>
        current.map((product) => ({
          ...product,
          images: product.images.map((other) => (other === photo.id ? image : other)),
        })),
      )
    },

    join(from: NewProduct, intoId: string): void {
      const into = products.find(({ id }) => id === intoId)
      if (!into) return
      const count = photosOf(into).length + photosOf(from).length
      if (count > limitsOf(tier).maxImagesPerProduct) {
        refuseImages()
        return
      }
      const at = products.indexOf(from)
      setProducts((current) => joinProducts(current, from, intoId))
      const undo = () => setProducts((current) => insertProduct(current, from, at))
      say({ title: words().joined }, { label: words().undo, onClick: undo })
    },

    split(product: NewProduct, image: string): void {
      const at = products.indexOf(product) + 1
      setProducts((current) => insertProduct(current, newProduct(randomId(), [image], product), at))
    },

    remove(product: NewProduct): void {
      const at = products.indexOf(product)
      const photos = photosOf(product)
      setProducts((current) => current.filter(({ id }) => id !== product.id))
      for (const { id } of photos) list.remove(id)
      const undo = () => {
        const images = photos.flatMap((photo) => {
          const image = photo.cut && list.add(photo.cut, photo)
          const file = files.current.get(photo.id)
          if (image && file) files.current.set(image, file)
          return image ? [image] : []
        })
        setProducts((current) => insertProduct(current, { ...product, images }, at))
      }
      say({ title: words().removed }, { label: words().undo, onClick: undo })
    },

    /** Published: its draft goes, too. */
    drop(product: NewProduct): void {
      setProducts((current) => current.filter(({ id }) => id !== product.id))
      for (const id of product.images) list.remove(id)
    },
  }
}

export type NewProductList = ReturnType<typeof useNewProducts>
