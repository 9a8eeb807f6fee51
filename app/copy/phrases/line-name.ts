import { sizedLine } from '#copy/line-name'

/** A line as sentences call it: a sold-out size is not a sold-out product. */
export function lineName(name: string, size: string | null): string {
  return size ? sizedLine({ name, size }) : name
}
