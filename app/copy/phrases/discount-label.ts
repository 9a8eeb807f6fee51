import { discountWords } from '#copy/discount-label'

export function discountLabel(code: string | null): string {
  return code ? discountWords().withCode({ code }) : discountWords().plain
}
