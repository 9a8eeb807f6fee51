/** 'Discount KARIBU10' */
export function discountLabel(code: string | null): string {
  return code ? `Discount ${code}` : 'Discount'
}
