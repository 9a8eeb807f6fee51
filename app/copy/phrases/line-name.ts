import { sizedLine } from '#copy/line-name'

export function lineName(name: string, size: string | null): string {
  return size ? sizedLine({ name, size }) : name
}
