export function waDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

export function isInternational(typed: string): boolean {
  return /^(\+|00)/.test(typed.replace(/[^\d+]/g, ''))
}
