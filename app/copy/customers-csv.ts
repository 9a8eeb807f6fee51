/** English in every language: other programs read the file by its headings. */
export const customersCsv = {
  file: 'customers',
  columns: ['Customer', 'Phone', 'Address', 'Orders', 'First order', 'Last order', 'Last order status', 'Time zone'],
} as const
