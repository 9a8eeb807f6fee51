/** The digits alone, as links to WhatsApp take a number. */
export function waDigits(phone: string): string {
  return phone.replace(/\D/g, '')
}
