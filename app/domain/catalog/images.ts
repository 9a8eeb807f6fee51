export interface ProductImage {
  id: string
  url: string
  card: string
  isCover: boolean
  position: number
}

/** As shoppers see them: the cover first, then by position. */
export function inOrder<T extends { isCover: boolean; position: number }>(images: T[]): T[] {
  return [...images].sort((a, b) => Number(b.isCover) - Number(a.isCover) || a.position - b.position)
}

/** At the end; the first image becomes the cover. */
export function addImage<T extends ProductImage>(images: T[], image: T): T[] {
  return renumbered([...images, { ...image, isCover: false }])
}

/** Removing the cover makes the first of the rest the cover. */
export function removeImage<T extends ProductImage>(images: T[], id: string): T[] {
  return renumbered(images.filter((image) => image.id !== id))
}

export function setCover<T extends ProductImage>(images: T[], id: string): T[] {
  if (!images.some((image) => image.id === id)) return renumbered(images)
  return renumbered(images.map((image) => ({ ...image, isCover: image.id === id })))
}

/** So many places later, or earlier when negative; the cover stays the cover. */
export function moveImage<T extends ProductImage>(images: T[], id: string, by: number): T[] {
  const from = images.findIndex((image) => image.id === id)
  const image = images[from]
  if (!image) return renumbered(images)
  const rest = images.filter((one) => one !== image)
  const to = Math.min(Math.max(from + by, 0), rest.length)
  return renumbered([...rest.slice(0, to), image, ...rest.slice(to)])
}

function renumbered<T extends ProductImage>(images: T[]): T[] {
  const cover = images.find((image) => image.isCover) ?? images[0]
  return images.map((image, position) => ({ ...image, isCover: image === cover, position }))
}
