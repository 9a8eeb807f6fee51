/** The digits alone, as links to WhatsApp take a number. */
export function waDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** Whether a typed number begins with + or 00, and so names its country. */
export function isInternational(typed: string): boolean {
  return /^(\+|00)/.test(typed.replace(/[^\d+]/g, ''))
}
