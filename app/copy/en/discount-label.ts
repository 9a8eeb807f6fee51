export function discountLabel(code: string | null): string {
  return code ? `Discount ${code}` : 'Discount'
}
