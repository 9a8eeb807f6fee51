/** English in every language: other programs read the file by its headings. */
export const paymentsCsv = {
  file: 'payments',
  columns: [
    'Date',
    'Order ID',
    'Kind',
    'Method',
    'Amount',
    'Currency',
    'Code',
    'Payer',
    'Payer phone',
    'Account',
    'Source',
    'Seen in messages',
    'Taken back by M-PESA',
    'Removed',
    'Recorded',
    'Note',
    'Time zone',
  ],
} as const
