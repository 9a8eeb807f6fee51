export interface ProductImage {
  id: string
  url: string
  card: string
  isCover: boolean
  position: number
}

export function inOrder<T extends { isCover: boolean; position: number }>(images: T[]): T[] {
  return [...images].sort((a, b) => Number(b.isCover) - Number(a.isCover) || a.position - b.position)
}

export function addImage<T extends ProductImage>(images: T[], image: T): T[] {
  return renumber([...images, { ...image, isCover: false }])
}

export function removeImage<T extends ProductImage>(images: T[], id: string): T[] {
  return renumber(images.filter((image) => image.id !== id))
}

export function setCover<T extends ProductImage>(images: T[], id: string): T[] {
  if (!images.some((image) => image.id === id)) return renumber(images)
  return renumber(images.map((image) => ({ ...image, isCover: image.id === id })))
}

export function moveImage<T extends ProductImage>(images: T[], id: string, by: number): T[] {
  const from = images.findIndex((image) => image.id === id)
  const image = images[from]
  if (!image) return renumber(images)
  const rest = images.filter((other) => other !== image)
  const to = Math.min(Math.max(from + by, 0), rest.length)
  return renumber([...rest.slice(0, to), image, ...rest.slice(to)])
}

function renumber<T extends ProductImage>(images: T[]): T[] {
  const cover = images.find((image) => image.isCover) ?? images[0]
  return images.map((image, position) => ({ ...image, isCover: image === cover, position }))
}
