export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+\d{3})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
