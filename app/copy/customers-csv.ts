/** English in every language, because other programs read the headings. */
export const customersCsv = {
  file: 'customers',
  columns: ['Customer', 'Phone', 'Address', 'Orders', 'First order', 'Last order', 'Last order status', 'Time zone'],
} as const
